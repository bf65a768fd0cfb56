import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownHistory, learnNames } from '~/features/docs/known-names.server'
import { createDocsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createMarkdownHere } from '~/features/docs/service/rendering/markdown-service.server'
import { replaceSearchIndex } from '~/features/search/service/search.server'
import { found } from '~/ports/answer'
import { createFakeSource } from '../fixtures/content/fake-source'
import { ask, locationOf, textOf } from './ask'
import { documentAt, documentOf } from './documents'
import { indexDocsOf } from './indexed-docs'

const CACHE = '# Cache\n\nThe cache keeps results fresh in memory, and persists them on disk.'
const others = Object.fromEntries(
  ['Queries', 'Mutations', 'Retries'].map((title) => [
    `docs/guides/${title}.md`,
    `# ${title}\n\nAbout ${title}.`,
  ]),
)
const keys = (second: string) =>
  `# Keys\n\nKeys name queries.\n\n${second}\n\nSee [queries](${second.length > 20 ? './' : ''}Queries.md).\n\n\`\`\`ts\nconst key = 1\n\`\`\``

const fence = '# Run\n\nFirst.\n\n```tsx example="react/basic" title="src/main.tsx"\n```\n\nSecond.\n\nThird.'
const example = {
  'examples/react/basic/package.json': '{ "name": "basic" }',
  'examples/react/basic/src/main.tsx': 'export const one = 1',
}

const rewritten = (word: string) =>
  `# Rewritten\n\n${Array.from({ length: 250 }, (_, at) => `- The ${word} line ${at}.`).join('\n')}`

/** A page with two changed paragraphs and ten equal ones in between. */
const longPage = (word: string) =>
  [
    '# Long',
    `The ${word} start.`,
    ...Array.from({ length: 10 }, (_, at) => `Line ${at}.`),
    `The ${word} end.`,
  ].join('\n\n')

const here = createMarkdownHere()
const overruns = { now: false }
/** Renders pages; while `overruns.now` is true, reports them as having exceeded the time limit. */
const drawing: typeof here = {
  ...here,
  renderPage: async (job) => {
    const page = await here.renderPage(job)
    return page.kind === 'found' ? found({ ...page.value, isComplete: !overruns.now }) : page
  },
  exportMarkdown: (job) =>
    overruns.now
      ? Promise.resolve(found({ parts: ['as written'], isComplete: false }))
      : here.exportMarkdown(job),
}

replaceDocsService(
  createDocsService(
    createFakeSource({
      'tanstack/query@main': {
        ...example,
        'docs/guides/run.md': fence.replace('Third', 'Fourth'),
        'docs/guides/late.md': '# Late\n\nLate text of the newer version.',
        'docs/guides/rewritten.md': rewritten('new'),
        'docs/guides/long.md': longPage('new'),
        'docs/overview.md': '# Overview',
        ...others,
        'docs/guides/keys.md': keys('A key is a list.'),
        'docs/guides/keeping-results.md': CACHE,
        'docs/guides/streams.md': '# Streams\n\nStreams are read.',
      },
      'tanstack/query@v4': {
        ...example,
        'docs/guides/run.md': fence,
        'docs/guides/late.md': '# Late\n\nLate text of the older version.',
        'docs/guides/rewritten.md': rewritten('old'),
        'docs/guides/long.md': longPage('old'),
        'docs/overview.md': '# Overview',
        ...others,
        'docs/guides/keys.md': keys('A key is a text or a list.'),
        'docs/advanced/cache.md': CACHE,
        'docs/plugins/broadcast.md': '# Broadcast\n\nOther tabs hear of changes.',
      },
    }),
    { history: knownHistory, markdown: drawing },
  ),
)
const index = indexDocsOf('query')
afterAll(() => replaceDocsService(undefined))

const learn = async () => {
  const known = await index.namesSince({ revision: null, isWhole: true })
  if (known) learnNames(known.names, known.compared)
}
beforeAll(learn)

const hrefsIn = (document: Document, selector: string) =>
  [...document.querySelectorAll(selector)].map((link) => link.getAttribute('href'))

const heads = async (path: string) => hrefsIn(await documentAt(path), '.heads a')
const linkIn = async (path: string) =>
  hrefsIn(await documentAt(`/query/v4/docs/${path}`), '.notice a[href^="/query/compare/"]')

const KEYS = '/query/compare/guides/keys?from=v4&to=v5'

describe('a page of two versions', () => {
  test('shows changes side by side, each with an anchor and with links to its own version', async () => {
    const document = await documentAt(KEYS)
    expect(document.querySelector('h1')?.textContent).toBe('Keys')
    expect(hrefsIn(document, '.heads a')).toEqual([
      '/query/v4/docs/guides/keys',
      '/query/latest/docs/guides/keys',
    ])
    const [change, ...more] = document.querySelectorAll('section.run')
    expect(more).toEqual([])
    expect(hrefsIn(document, '.jumps a')).toEqual([`#${change?.id}`])
    expect(change?.querySelector('del')?.textContent?.trim()).toBe('A key is a text or a list.')
    expect(change?.querySelector('ins')?.textContent?.trim()).toBe('A key is a list.')
    expect(hrefsIn(document, '.run.same a[href$="/Queries"]')).toEqual([
      '/query/v4/docs/guides/Queries',
      '/query/latest/docs/guides/Queries',
    ])
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('is not indexed by search engines, and links to all changes and to its Markdown', async () => {
    const document = await documentAt(KEYS)
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(hrefsIn(document, 'nav[aria-label=Versions] a')).toEqual([
      '/query/upgrade',
      KEYS.replace('?', '.md?'),
    ])
    expect(hrefsIn(document, 'link[rel=canonical]')[0]).toMatch(
      /\/query\/compare\/guides\/keys\?from=v4&to=v5$/,
    )
  })

  test('folds unchanged blocks far from a change, and links each change to its neighbors', async () => {
    const document = await documentAt('/query/compare/guides/long?from=v4&to=v5')
    const folded = [...document.querySelectorAll('details')]
    expect(folded.map((each) => each.querySelector('summary')?.textContent)).toEqual(['8 unchanged blocks'])
    expect(folded[0]?.querySelector('.prose:not([inert])')?.textContent.match(/Line \d/g)).toEqual(
      Array.from({ length: 8 }, (_, at) => `Line ${at + 1}`),
    )
    const [first, second] = [...document.querySelectorAll('section.run')].map(({ id }) => `#${id}`)
    expect(hrefsIn(document, '.jumps a')).toEqual([first, second, first])
    // One landmark for all changes.
    expect(document.querySelectorAll('nav.jumps, .run[aria-label]')).toHaveLength(1)
  })

  test('uses the default versions if none are given, and accepts an id or `latest`', async () => {
    for (const search of ['', '?from=v4', '?to=latest'])
      expect(await heads(`/query/compare/guides/keys${search}`)).toEqual(await heads(KEYS))
  })

  test('omits the list of lines in Markdown if too many changed', async () => {
    const text = await textOf('/query/compare/guides/rewritten.md?from=v4&to=v5')
    expect(text).toContain('Too much changed')
    expect(text).not.toContain('```diff')
  })

  test('lists the changed lines in Markdown', async () => {
    const response = await ask(KEYS, { headers: { accept: 'text/markdown' } })
    expect(response.headers.get('content-type')).toMatch(/^text\/markdown/)
    const text = await response.text()
    expect(text).toBe(await textOf(KEYS.replace('?', '.md?')))
    expect(text).toMatch(/^> TanStack Query v4 and v5 · .*\n> Index: .*\n\n# Keys: from v4 to v5\n/)
    // The text contains a fence, so the fence around the changes is longer.
    expect(text).toMatch(/^```+diff\n@@ /m)
    expect(text).toContain('\n-A key is a text or a list.\n')
    expect(text).toContain('\n+A key is a list.\n')
    expect(text).not.toMatch(/^[-+].*(?:Keys name|queries)/m)
  })
})

describe('a page with an example', () => {
  test('is compared without the frame that runs it', async () => {
    const document = await documentAt('/query/compare/guides/run?from=v4&to=v5')
    expect(document.querySelector('.changes figure')).not.toBeNull()
    expect(document.querySelector('.changes iframe')).toBeNull()
    const changes = [...document.querySelectorAll('section.run')].map((change) =>
      [...change.children].map((side) => side.textContent?.trim()),
    )
    expect(changes).toEqual([['Third.', 'Fourth.']])
  })
})

describe('a page that took too long', () => {
  test.each(['', '.md'])('is compared for half a minute: %s', async (end) => {
    overruns.now = true
    const response = await ask(`/query/compare/guides/late${end}?from=v4&to=v5`)
    overruns.now = false
    expect([response.status, response.headers.get('cdn-cache-control')]).toEqual([200, 'max-age=30'])
  })
})

describe('a page whose path differs between the versions', () => {
  test('is compared at its new path, and its former path redirects there', async () => {
    const document = await documentAt('/query/compare/guides/keeping-results?from=v4&to=v5')
    expect(hrefsIn(document, '.heads a')).toEqual([
      '/query/v4/docs/advanced/cache',
      '/query/latest/docs/guides/keeping-results',
    ])
    expect(document.querySelector('section.run')).toBeNull()
    const former = await ask('/query/compare/advanced/cache?from=v4&to=v5')
    expect([former.status, locationOf(former)]).toEqual([
      307,
      '/query/compare/guides/keeping-results?from=v4&to=v5',
    ])
  })

  test.each([
    ['guides/streams', '/query/latest/docs/guides/streams', 'Streams are read.', 'Only v5'],
    ['plugins/broadcast', '/query/v4/docs/plugins/broadcast', 'Other tabs hear of changes.', 'Only v4'],
  ])('%s is shown as what one version alone has', async (path, href, words, only) => {
    const document = await documentAt(`/query/compare/${path}`)
    expect(hrefsIn(document, '.changes .lead a')).toEqual([href])
    expect(document.querySelector('.changes .prose')?.textContent).toContain(words)
    expect(document.querySelector('ins, del')).toBeNull()
    expect(await textOf(`/query/compare/${path}.md`)).toContain(only)
  })

  test('is not reported as added or removed until moved pages are known', async () => {
    learnNames({ explained: [], guides: [], examples: [] })
    for (const path of ['guides/keeping-results', 'advanced/cache', 'guides/streams']) {
      const response = await ask(`/query/compare/${path}?from=v4&to=v5&n=1`)
      expect([path, response.status, response.headers.get('retry-after')]).toEqual([path, 503, '30'])
      expect(response.headers.get('refresh')).toBe('30')
      const document = await documentOf(response)
      expect(document.querySelector('.here')).not.toBeNull()
      expect(document.querySelector('main h1')?.textContent).not.toContain('unavailable')
      const href = document.querySelector('main .actions a[href^="/query/"]')?.getAttribute('href') ?? ''
      expect((await ask(href)).status).toBe(200)
    }
    expect((await ask(KEYS)).status).toBe(200)
    await learn()
  })
})

test('on a site that does not index docs, a page of one version is missing, with a link to it', async () => {
  replaceSearchIndex(undefined)
  learnNames({ explained: [], guides: [], examples: [] })
  const path = '/query/compare/guides/streams'
  const response = await ask(path)
  expect([response.status, response.headers.get('retry-after')]).toEqual([404, null])
  const document = await documentOf(response)
  expect(hrefsIn(document, 'main a')).toContain('/query/latest/docs/guides/streams')
  replaceSearchIndex(index)
  await learn()
})

describe('an address without two versions of a page', () => {
  test.each([
    ['/query/compare/guides/keys?from=v5&to=v4', KEYS],
    ['/query/compare/guides/keys.md?from=v5&to=v4', KEYS.replace('?', '.md?')],
  ])('%s leads to %s', async (path, location) => {
    const response = await ask(path)
    expect([response.status, locationOf(response)]).toEqual([307, location])
  })

  test.each([
    ['/query/compare/guides/nothing', /Neither v4 nor v5 has this page/],
    ['/query/compare/guides/keys?from=main&to=v5', /Choose two of the versions/],
    ['/query/compare/guides/keys?from=v4&to=refs%2Fheads%2Fmain', /Choose two of the versions/],
    ['/query/compare/..%2f..%2fsecrets', /404 Not Found/],
    ['/store/compare/overview', /404 Not Found|docs of one version/],
    ['/nothing/compare/overview', /404 Not Found/],
  ])('%s is missing', async (path, words) => {
    const response = await ask(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.text()).toMatch(words)
    const markdown = await ask(path.replace(/(?=\?|$)/, '.md'))
    expect([path, markdown.status]).toEqual([path, 404])
  })
})

describe('links to a comparison', () => {
  test('the upgrade page lists changed and moved pages, in HTML and Markdown', async () => {
    const document = await documentAt('/query/upgrade')
    expect(hrefsIn(document, 'li a[href^="/query/compare/"]')).toEqual([
      '/query/compare/guides/keeping-results?from=v4&to=v5',
      '/query/compare/guides/rewritten?from=v4&to=v5',
      '/query/compare/guides/late?from=v4&to=v5',
      '/query/compare/guides/long?from=v4&to=v5',
      '/query/compare/guides/run?from=v4&to=v5',
      KEYS,
    ])
    expect(document.getElementById('page-changed-guides/keys')).not.toBeNull()
    expect(await textOf('/query/upgrade.md')).toContain(KEYS.replace('?', '.md?'))
  })

  test('the notice of an old version links to it only on pages that exist in both versions', async () => {
    expect(await linkIn('guides/keys')).toEqual([KEYS])
    expect(await linkIn('advanced/cache')).toEqual(['/query/compare/guides/keeping-results?from=v4&to=v5'])
    expect(await linkIn('plugins/broadcast')).toEqual([])
  })
})
