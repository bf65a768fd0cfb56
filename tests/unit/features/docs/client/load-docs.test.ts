import { beforeEach, expect, test, vi } from 'vitest'
import { docsPageFrom } from '~/features/docs/client/load-docs'
import type { DocsPayload } from '~/features/docs/payload'
import { cacheView, type ReaderState } from '~/features/docs/client/view-cache'

const KEY = 'query/latest/react/a/docs'
const FRAMEWORKS = '<header><nav id="S--framework"></nav>'
const FIXED = '<a class="brand" href="/">Home</a>'
const MENUS = '<nav id="S--version"><a href="/query/v4">v4</a></nav></header>'

const payload = (over: Partial<DocsPayload>): DocsPayload => ({
  head: {
    title: 'Title',
    description: '',
    keywords: [],
    image: null,
    canonical: null,
    markdownHref: null,
    noIndex: false,
  },
  header: FRAMEWORKS + FIXED + MENUS,
  page: '<p>Text</p>',
  sidebar: { key: KEY, html: '<nav>Sidebar</nav>' },
  ...over,
})

/** Loads a page with a given response, and passes the state in the request to `answered`. */
async function load(over: Partial<DocsPayload>, answered: (asked: ReaderState) => void = () => undefined) {
  return docsPageFrom(async (asked) => {
    answered(asked)
    return { kind: 'view', view: payload(over) }
  })
}

beforeEach(async () => {
  vi.unstubAllGlobals()
  cacheView(await load({}))
})

test('a request states the loaded parts of the current page, and the reader’s framework', async () => {
  vi.stubGlobal('document', { documentElement: { dataset: { framework: 'vue' } } })
  const said: ReaderState[] = []
  await load({}, (asked) => said.push(asked))
  expect(said).toEqual([{ readerFramework: 'vue', cachedSidebar: KEY }])
})

test('an omitted header and sidebar are those of the current page', async () => {
  const frameworks = FRAMEWORKS.replace('></nav>', '><a href="/vue">Vue</a></nav>')
  const versions = MENUS.replaceAll('v4', 'v3')
  const sent = frameworks + versions
  const { header, sidebar } = await load({ header: sent, sidebar: { key: KEY, html: null } })
  expect(header.html).toBe(frameworks + FIXED + versions)
  expect(sidebar.part.html).toBe('<nav>Sidebar</nav>')
})

test('the header of another part of the library is sent completely, with the current sidebar', async () => {
  const header = FRAMEWORKS + FIXED.replace('Home', 'Start') + MENUS
  const data = await load({ header, sidebar: { key: 'query/latest/react/a/examples', html: null } })
  expect(data.header.html).toBe(header)
  expect(data.sidebar.part.html).toBe('<nav>Sidebar</nav>')
})

test('omitted parts are those of the page at the time of the request', async () => {
  const elsewhere = await load({
    header: '<header>Other</header>',
    sidebar: { key: 'form/latest/vue/b/docs', html: '' },
  })
  const sent = FRAMEWORKS + MENUS
  const { header, sidebar } = await load({ header: sent, sidebar: { key: KEY, html: null } }, () =>
    cacheView(elsewhere),
  )
  expect(header.html).toBe(FRAMEWORKS + FIXED + MENUS)
  expect(sidebar.part.html).toBe('<nav>Sidebar</nav>')
})
