import { describe, expect, test } from 'vitest'
import { fileResponse } from '~/features/program-files/file-response.server'
import { readPageMarkdown } from '~/features/program-files/page-markdown.server'
import { createFakeSource } from '../../../fixtures/content/fake-source'
import { docsOf, page, patient } from './docs-of'

const repositories = {
  'tanstack/query@main': {
    'docs/framework/react/overview.md': page(
      { title: 'Overview', redirect_from: '[framework/react/start-here]' },
      [
        'See [caching](guides/caching.md#age), [v4](/query/v4/docs/framework/react/overview), [above](#top).',
        '',
        '<!-- a note to authors -->',
        '',
        '[Broken](guides/nowhere.md) and [elsewhere](https://example.com/a).',
      ].join('\n'),
    ),
    'docs/framework/react/guides/caching.md': page({ title: 'Caching' }),
    'docs/framework/vue/guides/caching.md': page({
      ref: 'docs/framework/react/guides/caching.md',
      title: 'Caching in Vue',
    }),
    'docs/install.md': page(
      { title: 'Install' },
      '<!-- ::start:framework -->\n\n# React\n\nFor React.\n\n# Vue\n\nFor Vue.\n\n<!-- ::end:framework -->',
    ),
    'docs/framework/vue/install.md': page(
      { title: 'Install for Vue' },
      '<!-- ::start:framework -->\n\n# React\n\nFor React.\n\n# Vue\n\nFor Vue.\n\n<!-- ::end:framework -->',
    ),
    'docs/untitled.md': '# Its own heading\n\nText.\n',
  },
  'tanstack/query@v4': {
    'docs/framework/react/overview.md': page({ title: 'Overview' }),
    'docs/framework/react/only-here.md': page({ title: 'Only here' }),
  },
  'tanstack/query@v3': { 'docs/framework/react/overview.md': page({ title: 'Overview' }) },
}

async function ask(path: string, source = createFakeSource(repositories)) {
  const [, library = '', version = '', docsPath = ''] =
    /^\/([^/]+)\/([^/]+)\/docs\/(.*)\.md$/.exec(path) ?? []
  const outcome = await readPageMarkdown(docsOf(source), { library, version, path: docsPath }, patient)
  return fileResponse(outcome)
}

/** Returns the text after the quote for programs. */
async function textOf(path: string): Promise<string> {
  return (await (await ask(path)).text()).replace(/^(?:> .*\n){2}\n/, '')
}

const quoteOf = async (path: string) => (await (await ask(path)).text()).split('\n').slice(0, 2)

describe('the quote above a page', () => {
  test('says what the page is of, and where it is for others', async () => {
    expect(await quoteOf('/query/latest/docs/framework/react/guides/caching.md')).toEqual([
      '> TanStack Query v5 (latest) · React · https://tanstack.com/query/latest/docs/framework/react/guides/caching',
      '> Other frameworks: [Vue](https://tanstack.com/query/latest/docs/framework/vue/guides/caching.md). Index: https://tanstack.com/query/latest/llms.txt',
    ])
  })

  test('names the version of an older page', async () => {
    expect(await quoteOf('/query/v4/docs/framework/react/only-here.md')).toEqual([
      '> TanStack Query v4 · React · https://tanstack.com/query/v4/docs/framework/react/only-here',
      '> Index: https://tanstack.com/query/v4/llms.txt',
    ])
  })
})

describe('the text of a page', () => {
  test('has its title first, links that lead somewhere from anywhere, and no comments', async () => {
    expect(await textOf('/query/latest/docs/framework/react/overview.md')).toBe(
      [
        '# Overview',
        '',
        'See [caching](https://tanstack.com/query/latest/docs/framework/react/guides/caching#age), [v4](https://tanstack.com/query/v4/docs/framework/react/overview), [above](#top).',
        '',
        '[Broken](https://tanstack.com/query/latest/docs/framework/react/guides/nowhere) and [elsewhere](https://example.com/a).',
        '',
      ].join('\n'),
    )
  })

  test('keeps the version of its address in links', async () => {
    expect(await textOf('/query/v5/docs/framework/react/overview.md')).toContain(
      '(https://tanstack.com/query/v5/docs/framework/react/guides/caching#age)',
    )
  })

  test('shows the panel of the framework in its address', async () => {
    const text = await textOf('/query/latest/docs/framework/vue/install.md')
    expect(text).toContain('For Vue.')
    expect(text).not.toContain('For React.')
  })

  test('shows every panel where the address names no framework', async () => {
    const text = await textOf('/query/latest/docs/install.md')
    expect(text).toContain('For Vue.')
    expect(text).toContain('For React.')
  })

  test('is that of the page a stub refers to, under the title of the stub', async () => {
    expect(await textOf('/query/latest/docs/framework/vue/guides/caching.md')).toBe(
      '# Caching in Vue\n\nText.\n',
    )
  })

  test('names a page without front matter once', async () => {
    expect(await textOf('/query/latest/docs/untitled.md')).toBe('# Its own heading\n\nText.\n')
  })
})

describe('the headers of a page', () => {
  test('say that it is Markdown and as fresh as the page', async () => {
    const { headers } = await ask('/query/latest/docs/install.md')
    expect(Object.fromEntries(headers)).toEqual({
      'access-control-allow-origin': '*',
      'content-type': 'text/markdown; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'cdn-cache-control': 'max-age=300, stale-while-revalidate=300',
      link: '<https://tanstack.com/query/latest/docs/install>; rel="canonical"',
    })
  })

  test.each([
    ['/query/v5/docs/install.md', '/query/latest/docs/install'],
    ['/query/v4/docs/framework/react/overview.md', '/query/latest/docs/framework/react/overview'],
    ['/query/v4/docs/framework/react/only-here.md', '/query/v4/docs/framework/react/only-here'],
  ])('%s has the canonical page %s', async (path, canonical) => {
    expect((await ask(path)).headers.get('link')).toBe(`<https://tanstack.com${canonical}>; rel="canonical"`)
  })

  test('keep a version past its end of life out of search engines', async () => {
    const { headers } = await ask('/query/v3/docs/framework/react/overview.md')
    expect(headers.get('x-robots-tag')).toBe('noindex')
  })
})

describe('a page of another address', () => {
  test.each([
    [
      'a former path',
      '/query/latest/docs/framework/react/start-here.md',
      '/query/latest/docs/framework/react/overview.md',
      307,
    ],
    ['other letter case', '/query/latest/docs/INSTALL.md', '/query/latest/docs/install.md', 307],
    [
      'a page for all frameworks',
      '/query/latest/docs/framework/react/untitled.md',
      '/query/latest/docs/untitled.md',
      307,
    ],
    ['an unknown version', '/query/v9/docs/install.md', '/query/latest/docs/install.md', 307],
    [
      'an old form of address',
      '/query/latest/docs/react/overview.md',
      '/query/latest/docs/framework/react/overview.md',
      308,
    ],
    [
      'an old address of an example',
      '/query/latest/docs/react/examples/basic.md',
      '/query/latest/docs/framework/react/examples/basic.md',
      308,
    ],
    [
      'the start in a framework that these docs do not have',
      '/query/latest/docs/framework/qwik/overview.md',
      '/query/latest/docs/framework/react/overview.md',
      307,
    ],
  ])('is redirected to: %s', async (_why, path, location, status) => {
    const response = await ask(path)
    expect([response.headers.get('location'), response.status]).toEqual([location, status])
  })

  test('is told apart from that of readers who prefer HTML', async () => {
    expect((await ask('/query/latest/docs/INSTALL.md')).headers.get('vary')).toBe('Accept')
  })
})

describe('a folder', () => {
  test.each(['framework/react', 'framework/react/guides'])('is a list of its pages: %s', async (path) => {
    const text = await (await ask(`/query/latest/docs/${path}.md`)).text()
    expect(text).toContain(`# TanStack Query v5: ${path}\n`)
    const addresses = Array.from(text.matchAll(/\]\((.+?)\)/g), ([, address]) => address)
    expect(addresses.length).toBeGreaterThan(0)
    expect(addresses.filter((address) => !address?.includes(`/docs/${path}/`))).toEqual([])
  })
})

describe('a page that is not there', () => {
  test.each([
    ['/no-such-library/latest/docs/overview.md', 'Library with id "no-such-library" not found'],
    ['/query/latest/docs/a%5Cb.md', 'Invalid docPath'],
  ])('says why no page can be there: %s', async (path, reason) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toBe(`${reason}\nAll pages: https://tanstack.com/llms.txt\n`)
  })

  test('is answered with the nearest ones, as Markdown too', async () => {
    const response = await ask('/query/latest/docs/instal.md')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('- Install: https://tanstack.com/query/latest/docs/install.md\n')
  })

  test.each([
    ['an unknown library', '/nothing/latest/docs/install.md'],
    ['an old form of a list', '/query/latest/docs/react.md'],
    ['a path out of the docs', '/query/latest/docs/../../secret.md'],
    ['an example', '/query/latest/docs/framework/react/examples/basic.md'],
    ['a library without content', '/store/latest/docs/overview.md'],
    ['a folder without pages', '/query/latest/docs/framework/none.md'],
  ])('is missing: %s', async (_what, path) => {
    expect((await ask(path)).status).toBe(404)
  })
})

describe('a page that cannot be had now', () => {
  test.each([
    ['the tree', 'tanstack/query@main', 7, '7'],
    ['the tree, without advice', 'tanstack/query@main', undefined, '30'],
    ['the file', 'tanstack/query@main:docs/install.md', 7, '7'],
  ])('is no missing one: %s', async (_what, place, retryAfterSeconds, header) => {
    const source = createFakeSource(repositories)
    source.fail(place, {
      kind: 'unavailable',
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    })
    const response = await ask('/query/latest/docs/install.md', source)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, header])
  })

  test('does not say why, which is for the log', async () => {
    const source = createFakeSource(repositories)
    source.fail('tanstack/query@main', { kind: 'unavailable', reason: 'token of account x is spent' })
    expect(await (await ask('/query/latest/docs/install.md', source)).text()).not.toContain('token')
  })
})
