import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Notice } from '~/features/docs/templates/notice.server'
import type { NoticeView } from '~/features/docs/templates/view'

const render = (notice: Partial<NoticeView>) =>
  renderToStaticMarkup(
    <Notice
      notice={{ title: 'Title', text: ['Text.'], action: null, isNews: false, dismissible: null, ...notice }}
    />,
  )

describe('the notice above a page', () => {
  it('is nothing where there is nothing to say', () => {
    expect(renderToStaticMarkup(<Notice notice={null} />)).toBe('')
  })

  it('has links among its words', () => {
    const html = render({ text: ['Available for ', { label: 'React', href: '/react' }, '.'] })
    expect(html).toContain('Available for <a href="/react">React</a>.')
  })

  it('has a way on where one is known', () => {
    expect(render({ action: { label: 'Go to v5', href: '/v5' } })).toContain('href="/v5"')
    expect(render({})).not.toContain('<a')
  })

  it('can be dismissed when it has a name', () => {
    const html = render({ dismissible: 'reactTableV7' })
    expect(html).toContain('data-action="dismiss"')
    expect(html).toContain('data-notice="reactTableV7"')
    expect(render({})).not.toContain('data-action')
  })
})
