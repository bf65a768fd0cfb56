import { expect, it } from 'vitest'
import { renderToc } from '~/features/docs/toc.server'

it('links to each heading and names the level of those below the second', () => {
  const html = renderToc([
    { id: 'install', text: 'Install', level: 2 },
    { id: 'with-a-cdn', text: 'With a <script>', level: 3 },
  ])
  expect(html).toBe(
    '<a href="#install">Install</a><a href="#with-a-cdn" data-level="3">With a &lt;script&gt;</a>',
  )
})
