import { describe, expect, it } from 'vitest'
import { resolvePagePath } from '~/domain/pages/resolve/resolve-path'
import { indexOf } from '../fixture'

const index = indexOf({
  pages: {
    overview: {},
    'guides/queries': {},
    'api/router': {},
    'reference/index': {},
    'how-to/README': {},
    'framework/react/hooks': {},
    'framework/vue/hooks': {},
    'framework/react/guide/state': {},
    'framework/react/getting-started': {
      redirectFrom: ['framework/react/quick-start', 'Setup/Install', 'Guides/Queries'],
    },
    'reference/FlexRender-1': {},
  },
})

describe('an address', () => {
  it.each([
    ['overview', null],
    ['framework/vue/hooks', 'react'],
  ])('%s is the page that has it', (path, framework) => {
    expect(resolvePagePath(index, path, framework)).toMatchObject({ kind: 'page', page: { path } })
  })

  it.each([
    ['framework/react/quick-start', null, 'framework/react/getting-started', 'redirect-from'],
    ['setup/install', null, 'framework/react/getting-started', 'redirect-from'],
    ['framework/vue/setup/install', null, 'framework/react/getting-started', 'redirect-from'],
    ['quick-start', 'vue', 'framework/react/getting-started', 'redirect-from'],
    ['guides/QUERIES', null, 'guides/queries', 'spelling'],
    ['framework/react/overview', null, 'overview', 'neutral'],
    ['framework/solid/guide/queries', null, 'guides/queries', 'neutral'],
    ['framework/octane/api/router', null, 'api/router', 'neutral'],
    ['hooks', null, 'framework/react/hooks', 'framework'],
    ['hooks', 'vue', 'framework/vue/hooks', 'framework'],
    ['hooks', 'solid', 'framework/react/hooks', 'framework'],
    ['guides/state', 'vue', 'framework/react/guide/state', 'framework'],
    ['OVERVIEW', null, 'overview', 'spelling'],
    ['framework/React/hooks', null, 'framework/react/hooks', 'spelling'],
    ['reference/flexrender-1', null, 'reference/FlexRender-1', 'spelling'],
    ['reference', null, 'reference/index', 'spelling'],
    ['how-to', null, 'how-to/README', 'spelling'],
    ['api/router/index', null, 'api/router', 'spelling'],
    ['guide/queries', null, 'guides/queries', 'spelling'],
    ['framework/react/guides/state', null, 'framework/react/guide/state', 'spelling'],
  ])('%s (reader of %s) moved to %s: %s', (path, framework, to, reason) => {
    expect(resolvePagePath(index, path, framework)).toEqual({ kind: 'moved', path: to, reason })
  })

  it('of a folder is not the index of another framework', () => {
    const withFolders = indexOf({
      pages: [
        'reference/QueryClient',
        'framework/vue/reference/index',
        'framework/react/api/useIt',
        'framework/vue/api/index',
      ],
    })
    for (const path of ['reference', 'api'])
      expect(resolvePagePath(withFolders, path)).toEqual({ kind: 'missing' })
    expect(resolvePagePath(withFolders, 'api', 'vue')).toMatchObject({ path: 'framework/vue/api/index' })
  })

  it.each([
    'gone',
    'framework/react/gone',
    'framework/solid/hooks',
    'framework/react',
    '',
    '__proto__',
    'constructor',
  ])('%j is missing', (path) => {
    expect(resolvePagePath(index, path, 'react')).toEqual({ kind: 'missing' })
  })
})
