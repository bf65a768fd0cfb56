import { describe, expect, it } from 'vitest'
import { counterpartInFramework, counterpartInVersion, placeOf } from '~/domain/pages/elsewhere/counterparts'
import { startOfDocs } from '~/domain/pages/resolve/start-page'
import { indexOf, pageAt, section } from '../fixture'

const index = indexOf({
  pages: [
    'framework/react/overview',
    'framework/vue/overview',
    'framework/react/guides/queries',
    'framework/vue/guides/queries',
    'framework/react/guides/hooks',
    'framework/vue/guides/refs',
    'framework/react/suspense',
    'framework/vue/advanced/suspense',
    'framework/react/shared',
    'shared',
    'concepts',
    'about',
    'framework/vue/concepts',
  ],
  files: [
    'examples/react/basic/package.json',
    'examples/react/offline/package.json',
    'examples/vue/basic/package.json',
    'examples/solid/only/package.json',
  ],
  config: {
    sections: [
      section('Start', { About: 'about' }, { vue: { Overview: 'framework/vue/overview' } }),
      section(
        'Guides',
        {},
        {
          react: { Queries: 'framework/react/guides/queries', Hooks: 'framework/react/guides/hooks' },
          vue: { Refs: 'framework/vue/guides/refs', Queries: 'framework/vue/guides/queries' },
        },
      ),
    ],
  },
})

describe('a switch of framework', () => {
  it.each([
    ['framework/react/guides/queries', 'vue', 'same', 'framework/vue/guides/queries'],
    ['framework/react/guides/queries', 'react', 'same', 'framework/react/guides/queries'],
    ['concepts', 'vue', 'counterpart', 'framework/vue/concepts'],
    ['framework/react/shared', 'vue', 'counterpart', 'shared'],
    ['framework/react/suspense', 'vue', 'counterpart', 'framework/vue/advanced/suspense'],
    ['framework/react/guides/hooks', 'vue', 'list', 'framework/vue'],
    ['about', 'vue', 'list', 'framework/vue'],
    ['framework/react/guides/hooks', 'solid', 'list', 'framework/solid'],
  ])('from %s to %s is %s: %s', (path, framework, kind, to) => {
    expect(counterpartInFramework(index, pageAt(index, path), framework)).toEqual({ kind, path: to })
  })

  it.each([
    ['framework/react/examples/basic', 'vue', 'same', 'framework/vue/examples/basic'],
    ['framework/react/examples/offline', 'vue', 'list', 'framework/vue'],
    ['framework/react/examples/basic', 'solid', 'list', 'framework/solid'],
    ['framework/react/gone', 'vue', 'list', 'framework/vue'],
    ['framework/react', 'solid', 'same', 'framework/solid'],
    ['framework/react', 'react', 'same', 'framework/react'],
    ['framework', 'vue', 'counterpart', 'framework/vue'],
    ['framework/react/examples', 'vue', 'same', 'framework/vue/examples'],
    ['framework/react/guides', 'vue', 'counterpart', 'framework/vue/guides'],
    ['framework/vue/advanced', 'react', 'list', 'framework/react'],
  ])('from %s, which is no page, to %s is %s: %s', (path, framework, kind, to) => {
    expect(counterpartInFramework(index, placeOf(path), framework)).toEqual({ kind, path: to })
  })
})

describe('a switch of version', () => {
  const older = indexOf({
    version: 'v4',
    pages: [
      'framework/react/overview',
      'framework/react/guides/queries',
      'framework/react/guides/cache',
      'framework/react/basics/suspense',
      'framework/react/concepts',
    ],
    files: ['examples/react/basic/package.json'],
    config: {
      sections: [
        section(
          'Guides',
          {},
          {
            react: { Cache: 'framework/react/guides/cache', Queries: 'framework/react/guides/queries' },
          },
        ),
      ],
    },
  })

  it.each([
    ['framework/react/guides/queries', 'same', 'framework/react/guides/queries'],
    ['concepts', 'counterpart', 'framework/react/concepts'],
    ['framework/vue/guides/queries', 'other-framework', 'framework/react/guides/queries'],
    ['framework/react/suspense', 'nearest', 'framework/react/basics/suspense'],
    ['framework/react/guides/hooks', 'list', 'framework/react'],
    ['about', 'list', 'framework/react'],
  ])('from %s is %s: %s', (path, kind, to) => {
    const from = { ...pageAt(index, path), ...(kind === 'nearest' ? { title: 'Other' } : {}) }
    expect(counterpartInVersion(older, from)).toEqual({ kind, path: to })
  })

  it.each([
    ['framework/react/examples/basic', 'same', 'framework/react/examples/basic'],
    ['framework/vue/examples/basic', 'other-framework', 'framework/react/examples/basic'],
    ['framework/react/examples/offline', 'list', 'framework/react'],
    ['framework/react', 'same', 'framework/react'],
    ['framework/vue', 'other-framework', 'framework/react'],
    ['framework', 'same', 'framework'],
    ['framework/react/examples', 'same', 'framework/react/examples'],
    ['framework/vue/examples', 'other-framework', 'framework/react/examples'],
    ['framework/react/guides', 'same', 'framework/react/guides'],
    ['framework/vue/guides', 'other-framework', 'framework/react/guides'],
    ['framework/vue/advanced', 'list', 'framework/react'],
  ])('from %s is %s: %s', (path, kind, to) => {
    expect(counterpartInVersion(older, placeOf(path))).toEqual({ kind, path: to })
  })

  it.each([
    'framework',
    'framework/solid',
    'framework/solid/examples',
    'framework/react/guides',
    'framework/react/guides/hooks',
  ])('stays at %s, which the version has', (path) => {
    const place = index.pages.get(path) ?? placeOf(path)
    expect(counterpartInVersion(index, place)).toEqual({ kind: 'same', path })
  })

  it('leads to the start of docs that are for no framework', () => {
    const neutral = indexOf({ version: 'v4', pages: ['overview'], library: { frameworks: [] } })
    expect(counterpartInVersion(neutral, pageAt(index, 'about'))).toEqual({ kind: 'start', path: 'overview' })
    expect(counterpartInVersion(neutral, placeOf('framework'))).toEqual({ kind: 'start', path: 'overview' })
  })
})

describe('the start of the docs', () => {
  it.each([
    ['the default page', ['framework/react/overview', 'a'], 'framework/react/overview'],
    ['the default page where it moved', ['overview', 'a'], 'overview'],
    ['another page that opens docs', ['introduction', 'a'], 'introduction'],
    ['the first page otherwise', ['a', 'b'], 'a'],
    ['nowhere without pages', [], ''],
  ])('is %s', (_, pages, expected) => {
    expect(startOfDocs(indexOf({ pages }))).toBe(expected)
  })
})
