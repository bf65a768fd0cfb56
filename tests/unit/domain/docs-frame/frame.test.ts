import { describe, expect, test } from 'vitest'
import { previewSegment } from '~/domain/addresses/addresses'
import { matchVersion } from '~/domain/catalogue/catalogue'
import { PageHistory } from '~/domain/changes/page-history'
import { frameOf } from '~/domain/docs-frame/frame'
import { placeOf } from '~/domain/pages/elsewhere/counterparts'
import { indexOf, library } from '../pages/fixture'

const latest = indexOf({
  pages: {
    'framework/react/overview': { title: 'Overview' },
    'framework/react/guides/caching': { title: 'Caching' },
    'framework/react/only-react': { title: 'Only React' },
    'framework/vue/overview': { title: 'Overview' },
    'framework/vue/guides/caching': { title: 'Caching' },
    install: { title: 'Install' },
  },
})
const older = indexOf({
  version: 'v4',
  pages: {
    'framework/react/overview': { title: 'Overview' },
    'framework/react/gone': { title: 'Only in v4' },
    'framework/react/moved': { title: 'Cache' },
    'framework/react/c++': { title: 'C++' },
  },
})

const history = new PageHistory([
  {
    library: 'query',
    before: 'v4',
    after: 'v5',
    isNext: true,
    moves: [['moved', 'guide/caching']],
    marked: { before: [], after: [] },
  },
])

const versions = new Map([
  ['v5', latest],
  ['v4', older],
  ['v3', null],
])

function frameAt(path: string, segment = 'latest', framework: string | null = 'react') {
  const match = matchVersion(library, segment)
  if (!match) throw new Error(`no version ${segment}`)
  const index = match.version.id === 'v4' ? older : latest
  return frameOf(
    { index, library, match, versions, history },
    index.pages.get(path) ?? placeOf(path),
    framework,
  )
}

const hrefs = (options: readonly { readonly value: string; readonly href: string }[]) =>
  Object.fromEntries(options.map(({ value, href }) => [value, href]))

const notes = (options: readonly { readonly value: string; readonly note: string | null }[]) =>
  Object.fromEntries(options.map(({ value, note }) => [value, note]))

describe('the versions of a page', () => {
  test('link to the same page, or to its replacement with the name of the page', () => {
    const { v4, latest: newest } = hrefs(frameAt('framework/react/gone', 'v4').versions)
    expect(v4).toBe('/query/v4/docs/framework/react/gone')
    expect(newest).toBe('/query/latest/docs/framework/react?instead-of=framework/react/gone')
  })

  test('link to a moved page, in both directions', () => {
    const { latest: newest } = hrefs(frameAt('framework/react/moved', 'v4').versions)
    expect(newest).toBe('/query/latest/docs/framework/react/guides/caching')
    expect(hrefs(frameAt('framework/react/guides/caching').versions)['v4']).toBe(
      '/query/v4/docs/framework/react/moved',
    )
    // Vue has no page of that name in v4: that of another framework is distinguished.
    expect(notes(frameAt('framework/vue/guides/caching', 'latest', 'vue').versions)['v4']).toBe(
      'other framework',
    )
  })

  test('encode a plus sign in the name of a page, which would mean a space', () => {
    const { latest: newest } = hrefs(frameAt('framework/react/c++', 'v4').versions)
    expect(newest).toBe('/query/latest/docs/framework/react?instead-of=framework/react/c%2B%2B')
  })

  test.each([
    ['latest', 'latest'],
    ['v5', 'latest'],
    ['v4', 'v4'],
  ])('mark the one in view at %s: %s', (segment, current) => {
    const marked = frameAt('framework/react/overview', segment).versions.filter((each) => each.current)
    expect(marked.map(({ value }) => value)).toEqual([current])
  })

  test('lead to the same path where the pages of a version are not known, and leave out those without docs', () => {
    expect(hrefs(frameAt('install').versions)).toEqual({
      latest: '/query/latest/docs/install',
      v4: '/query/v4/docs/framework/react?instead-of=install',
      v3: '/query/v3/docs/install',
    })
  })

  test('have a note about the opened page, otherwise about their state', () => {
    expect(notes(frameAt('install').versions)).toEqual({
      latest: 'latest',
      v4: 'no matching page',
      v3: 'end of life',
    })
    expect(notes(frameAt('framework/vue/overview', 'latest', 'vue').versions)['v4']).toBe('other framework')
  })

  test('follow the current preview', () => {
    const match = { version: latest.version, segment: previewSegment('7'), isLatest: true }
    const frame = frameOf({ index: latest, library, match, versions, history }, placeOf('install'), null)
    expect(frame.versions.map(({ value, href }) => [value, href]).slice(0, 2)).toEqual([
      ['preview:7', '/preview/query/7/docs/install'],
      ['latest', '/query/latest/docs/install'],
    ])
  })
})

describe('the frameworks of a page', () => {
  test('link to its counterparts', () => {
    expect(hrefs(frameAt('framework/react/guides/caching').frameworks)).toEqual({
      react: '/query/latest/docs/framework/react/guides/caching',
      vue: '/query/latest/docs/framework/vue/guides/caching',
    })
  })

  test('keep the version segment of the address', () => {
    const { vue } = hrefs(frameAt('framework/react/overview', 'v5').frameworks)
    expect(vue).toBe('/query/v5/docs/framework/vue/overview')
  })

  test('link from a neutral page to their lists, except for the shown one, which stays on the page', () => {
    const { frameworks, shownFramework } = frameAt('install', 'latest', null)
    expect(shownFramework).toBe('react')
    expect(hrefs(frameworks)).toEqual({
      react: '/query/latest/docs/install',
      vue: '/query/latest/docs/framework/vue?instead-of=install',
    })
    expect(notes(frameworks)).toEqual({ react: null, vue: 'no matching page' })
  })
})
