import { describe, expect, test, vi } from 'vitest'
import type { LibraryEntry } from '~/domain/catalogue/schema'
import { ask, locationOf, textOf } from './ask'
import { documentAt } from './documents'
import { indexDocsOf } from './indexed-docs'

/** Makes v4 the latest version of Query, so that v5 is newer than the latest. */
vi.mock('#config/index', async (readConfig) => {
  const config = await readConfig<{ libraries: LibraryEntry[] }>()
  const libraries = config.libraries.map((library): LibraryEntry => {
    if (library.id !== 'query') return library
    const versions = library.versions.map((version) =>
      version.id === 'v4' ? { ...version, status: 'current' as const } : version,
    )
    return { ...library, latest: 'v4', versions }
  })
  return { ...config, libraries }
})

indexDocsOf('query')
const PAGE = 'docs/framework/react/overview'

const noticeOf = async (path: string) => {
  const notice = (await documentAt(path)).querySelector('.notice')
  return {
    words: notice?.textContent ?? '',
    links: [...(notice?.querySelectorAll('a') ?? [])].map(({ href }) => href),
  }
}

const installs = async (path: string) => (await documentAt(path)).querySelector('main')?.textContent ?? ''

const hits = async (version: string) =>
  [
    ...(await documentAt(`/search?q=QueryClient&library=query${version}`)).querySelectorAll(
      'main a[href*="/docs/"]',
    ),
  ].map((link) => link.getAttribute('href'))

describe('a version that is newer than the latest', () => {
  test.each([
    ['/query', '/query/latest'],
    ['/query/v9/docs/framework/react/overview', '/query/latest/docs/framework/react/overview'],
  ])('%s leads to the latest', async (path, location) => {
    expect(locationOf(await ask(path))).toBe(location)
  })

  test('has separate menus, like the latest', async () => {
    for (const version of ['latest', 'v5']) {
      const options = [
        ...(await documentAt(`/query/${version}/${PAGE}`)).querySelectorAll('#S--version a[href*="/docs/"]'),
      ]
      const shown = options.map((option) => [
        option.textContent?.replaceAll(/\s+/g, ' ').trim(),
        option.getAttribute('href'),
      ])
      expect(shown.slice(0, 2)).toEqual([
        [expect.stringMatching(/^v5 ?next/), `/query/v5/${PAGE}`],
        [expect.stringMatching(/^v4 ?latest/), `/query/latest/${PAGE}`],
      ])
    }
  })

  test.each([`/query/latest/${PAGE}`, '/query/latest'])('is offered at %s, until dismissed', async (path) => {
    const { words, links } = await noticeOf(path)
    expect(words).toMatch(/^v5 is the next version/)
    expect(links.at(-1)).toBe(path.replace('latest', 'v5'))
    const document = await documentAt(path)
    expect(document.querySelector('main a[href^="/query/upgrade"]')).not.toBeNull()
    expect(document.querySelector('.notice [data-action=dismiss]')).not.toBeNull()
  })

  test.each([`/query/v5/${PAGE}`, '/query/v5'])('leads to the latest at %s', async (path) => {
    const { words, links } = await noticeOf(path)
    expect(words).toMatch(/^You are reading v5It is the next version; v4 is the latest/)
    expect(links).toContain('/query/upgrade?from=v4&to=v5')
    expect(links.at(-1)).toBe(path.replace('v5', 'latest'))
  })

  test('does not change the notices of old versions, which link to the latest', async () => {
    const { words, links } = await noticeOf('/query/v3/docs/overview')
    expect(words).toMatch(/^You are reading v3/)
    expect(links).toContain('/query/upgrade?from=v3&to=v4')
  })

  test('is installed by tag, and the latest by version number', async () => {
    expect(await installs('/query/latest')).toContain('@tanstack/react-query@4')
    const newer = await installs('/query/v5')
    expect(newer).toContain('@tanstack/react-query')
    expect(newer).not.toContain('@tanstack/react-query@')
  })

  test('is not found by a search in the latest versions', async () => {
    const ofLatest = await hits('')
    expect(ofLatest.length).toBeGreaterThan(0)
    expect(ofLatest.filter((href) => !href?.startsWith('/query/latest/'))).toEqual([])
    expect((await hits('&version=v5')).filter((href) => !href?.startsWith('/query/v5/'))).toEqual([])
  })

  test('is compared with the latest', async () => {
    expect((await documentAt('/query/upgrade')).querySelector('h1')?.textContent).toBe(
      'Upgrade TanStack Query from v3 to v4',
    )
    expect((await documentAt('/query/upgrade?from=latest')).querySelector('h1')?.textContent).toBe(
      'Upgrade TanStack Query from v4 to v5',
    )
  })

  test('is listed for programs', async () => {
    expect(await textOf('/catalogue.json')).toMatch(/v5/)
    expect(await textOf('/query/v5/llms.txt')).toMatch(/\/query\/v5\//)
  })
})
