import { describe, expect, it } from 'vitest'
import { breadcrumbsOf } from '~/domain/pages/sidebar/breadcrumbs'
import { neighborsOf, sidebarFor } from '~/domain/pages/sidebar/sidebar'
import { indexOf, pageAt, section } from './fixture'

const index = indexOf({
  pages: {
    overview: { title: 'Overview' },
    'framework/react/hooks': { title: 'Hooks' },
    'framework/vue/composables': {},
    last: {},
    unlisted: {},
    Guides: { title: 'Guides' },
  },
  files: ['examples/react/basic/package.json'],
  config: {
    sections: [
      section(
        'Start',
        { Overview: 'overview', Web: 'https://example.com' },
        {
          react: { Hooks: 'framework/react/hooks', Basic: 'framework/react/examples/basic' },
          vue: { Composables: 'framework/vue/composables' },
        },
      ),
      section('More', { Again: 'overview', Last: 'last', Gone: 'gone' }),
      section('Guides', { Guides: 'Guides' }),
    ],
  },
})

describe('previous and next', () => {
  it.each([
    ['overview', 'react', null, 'framework/react/hooks'],
    ['overview', 'vue', null, 'framework/vue/composables'],
    ['framework/react/hooks', 'react', 'overview', 'last'],
    ['last', 'solid', 'overview', 'Guides'],
    ['Guides', 'react', 'last', null],
    ['unlisted', 'react', null, null],
    ['framework/vue/composables', 'react', null, null],
  ])('of %s for %s readers are %s and %s', (path, framework, previous, next) => {
    const neighbors = neighborsOf(sidebarFor(index, framework), path)
    expect([neighbors.previous?.to ?? null, neighbors.next?.to ?? null]).toEqual([previous, next])
  })
})

describe('breadcrumbs', () => {
  it('lead from the library over framework and section to the page', () => {
    expect(breadcrumbsOf(index, pageAt(index, 'framework/react/hooks'))).toEqual([
      { label: 'Query', path: '' },
      { label: 'React', path: 'framework/react' },
      { label: 'Start', path: 'overview' },
      { label: 'Hooks', path: 'framework/react/hooks' },
    ])
  })

  it('leave out what a page lacks', () => {
    expect(breadcrumbsOf(index, pageAt(index, 'overview')).map(({ label }) => label)).toEqual([
      'Query',
      'Start',
      'Overview',
    ])
  })

  it('do not say the same twice', () => {
    expect(breadcrumbsOf(index, pageAt(index, 'Guides')).map(({ label }) => label)).toEqual([
      'Query',
      'Guides',
    ])
  })

  it('give a section without a page to show no address', () => {
    const config = { sections: [section('Start', { Overview: 'overview' })] }
    const reference = indexOf({ pages: ['reference/Client', 'overview'], config })
    expect(breadcrumbsOf(reference, pageAt(reference, 'reference/Client'))[1]).toEqual({
      label: 'API Reference',
      path: null,
    })
  })
})
