import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { UnavailableScreen } from '~/features/errors/unavailable-screen'

describe('the time to wait for a page out of reach', () => {
  it.each([
    [null, 'in a moment'],
    [1, 'in 1 second'],
    [5, 'in 5 seconds'],
    [119, 'in 119 seconds'],
    [120, 'in 2 minutes'],
    [3541, 'in 60 minutes'],
  ])('of %s seconds is told as “%s”', (retryAfterSeconds, words) => {
    const html = renderToStaticMarkup(
      <UnavailableScreen reason="no answer" retryAfterSeconds={retryAfterSeconds} href="/" isRoot />,
    )
    expect(html).toContain(`Try again ${words}.`)
  })
})
