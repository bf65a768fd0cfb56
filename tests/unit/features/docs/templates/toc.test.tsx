import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TocLinks } from '~/features/docs/templates/doc-article.server'

it('links to each heading, names the level of those below the second and hides those of closed panels', () => {
  const items = [
    { id: 'install', text: 'Install', level: 2 },
    { id: 'with-a-cdn', text: 'With a <script>', level: 3 },
    { id: 'in-react', text: 'In React', level: 2, panel: 'open' },
    { id: 'in-vue', text: 'In Vue', level: 2, panel: 'closed' },
  ] as const
  const html = renderToStaticMarkup(<TocLinks items={items} />)
  expect(html).toBe(
    '<a href="#install">Install</a><a href="#with-a-cdn" data-level="3">With a &lt;script&gt;</a>' +
      '<a href="#in-react" data-panel="">In React</a><a href="#in-vue" data-panel="" hidden="">In Vue</a>',
  )
})
