import { beforeEach, expect, test } from 'vitest'
import { docsPageFrom } from '~/features/docs/load-docs'
import type { DocsPayload } from '~/features/docs/payload'
import { holdView, type ReaderState } from '~/features/docs/reader-memory'

const KEY = 'query/latest/react/a/docs'
const START = '<header><a href="/">Home</a>'
const MENUS = '<nav id="menu-version"><a href="/query/v4">v4</a></nav></header>'

const payload = (over: Partial<DocsPayload>): DocsPayload => ({
  framework: 'react',
  head: {
    title: 'Title',
    description: '',
    keywords: [],
    image: null,
    canonical: null,
    markdownHref: null,
    noIndex: false,
  },
  header: START + MENUS,
  page: '<p>Text</p>',
  sidebar: { key: KEY, html: '<nav>Sidebar</nav>' },
  ...over,
})

/** Loads a page whose answer is given, and notes what the request said. */
async function load(over: Partial<DocsPayload>, answered: (asked: ReaderState) => void = () => undefined) {
  return docsPageFrom(async (asked) => {
    answered(asked)
    return { kind: 'view', view: payload(over) }
  })
}

beforeEach(async () => {
  holdView(await load({}))
})

test('a request names what the page in view holds', async () => {
  const said: ReaderState[] = []
  await load({}, (asked) => said.push(asked))
  expect(said).toEqual([{ readerFramework: 'react', heldSidebar: KEY }])
})

test('a header and a sidebar that were left out are the ones in view', async () => {
  const menus = MENUS.replaceAll('v4', 'v3')
  const { header, sidebar } = await load({ header: menus, sidebar: { key: KEY, html: null } })
  expect(header.html).toBe(START + menus)
  expect(sidebar.part.html).toBe('<nav>Sidebar</nav>')
})

test('a header of another part of the library came whole, and the sidebar is the one in view', async () => {
  const header = START.replace('Home', 'Start') + MENUS
  const data = await load({ header, sidebar: { key: 'query/latest/react/a/examples', html: null } })
  expect(data.header.html).toBe(header)
  expect(data.sidebar.part.html).toBe('<nav>Sidebar</nav>')
})

test('what was left out is what was in view when the page was asked for', async () => {
  const elsewhere = await load({
    header: '<header>Other</header>',
    sidebar: { key: 'form/latest/vue/b/docs', html: '' },
  })
  const { header, sidebar } = await load({ header: MENUS, sidebar: { key: KEY, html: null } }, () =>
    holdView(elsewhere),
  )
  expect(header.html).toBe(START + MENUS)
  expect(sidebar.part.html).toBe('<nav>Sidebar</nav>')
})

test('a page without a framework leaves the one seen before to the next request', async () => {
  holdView(await load({ framework: null }))
  const said: ReaderState[] = []
  await load({}, (asked) => said.push(asked))
  expect(said[0]?.readerFramework).toBe('react')
})
