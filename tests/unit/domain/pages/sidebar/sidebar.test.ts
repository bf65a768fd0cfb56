import { describe, expect, it } from 'vitest'
import { isOpen, sidebarFor } from '~/domain/pages/sidebar/sidebar'
import { indexOf, section } from '../fixture'

function outline(index: ReturnType<typeof indexOf>, framework: string | null) {
  return sidebarFor(index, framework).map(({ label, items }) => [label, ...items.map((item) => item.to)])
}

const pages = ['overview', 'framework/react/hooks', 'framework/vue/composables', 'framework/react/only']

describe('the sidebar', () => {
  const config = {
    sections: [
      section(
        'Start',
        { Overview: 'overview', Elsewhere: 'https://example.com' },
        { react: { Hooks: 'framework/react/hooks' }, vue: { Composables: 'framework/vue/composables' } },
      ),
      section('React only', {}, { react: { Only: 'framework/react/only' } }),
    ],
  }
  const index = indexOf({ pages, config })

  it.each([
    [
      'react',
      [
        ['Start', 'overview', 'https://example.com', 'framework/react/hooks'],
        ['React only', 'framework/react/only'],
      ],
    ],
    ['vue', [['Start', 'overview', 'https://example.com', 'framework/vue/composables']]],
    ['solid', [['Start', 'overview', 'https://example.com']]],
    [null, [['Start', 'overview', 'https://example.com']]],
  ])('of %s readers has the items for all and their own, without empty sections', (framework, expected) => {
    expect(outline(index, framework)).toEqual(expected)
  })

  it('marks the items that only one framework has', () => {
    const [first] = sidebarFor(index, 'react')
    expect(first?.items.map(({ framework }) => framework)).toEqual([null, null, 'react'])
  })

  it.each([
    ['https://tanstack.com/query/latest/docs/overview', 'page', 'overview'],
    ['https://www.tanstack.com/query/v5/docs/overview/', 'page', 'overview'],
    ['/query/latest/docs/overview.md', 'page', 'overview'],
    ['/form/latest/docs/overview', 'external', '/form/latest/docs/overview'],
    ['https://tanstack.com/query/v4/docs/overview', 'external', '/query/v4/docs/overview'],
    ['https://tanstack.com/query/latest/docs/none', 'external', '/query/latest/docs/none'],
    ['https://tanstack.com/form/latest/docs/overview', 'external', '/form/latest/docs/overview'],
    ['https://tanstack.com/blog?library=form#top', 'external', '/blog?library=form#top'],
    ['https://tanstack.com.example.com/query', 'external', 'https://tanstack.com.example.com/query'],
  ])('stays on the site with its own addresses: %s', (to, kind, expected) => {
    const own = indexOf({ pages: ['overview'], config: { sections: [section('A', { Entry: to })] } })
    expect(sidebarFor(own, null)[0]?.items[0]).toMatchObject({ label: 'Entry', kind, to: expected })
  })

  it('keeps the badge of the config', () => {
    const badged = indexOf({
      pages: ['a'],
      config: { sections: [{ label: 'A', children: [{ label: 'A', to: 'a', badge: 'experimental' }] }] },
    })
    expect(sidebarFor(badged, null)[0]?.items[0]?.badge).toBe('experimental')
  })

  it('leaves out what has no file, while the index keeps it for maintainers', () => {
    const broken = indexOf({
      pages: ['a'],
      config: {
        sections: [section('A', { A: 'a', B: 'b' }, { react: { C: 'framework/react/examples/c' } })],
      },
    })
    expect(outline(broken, 'react')).toEqual([['A', 'a']])
    expect(broken.sections[0]?.items.map(({ kind }) => kind)).toEqual(['page', 'missing', 'missing'])
  })

  it('follows a page that was renamed', () => {
    const renamed = indexOf({
      pages: { new: { redirectFrom: ['old'] }, Case: {} },
      config: { sections: [section('A', { Old: 'old', Case: 'case' })] },
    })
    expect(outline(renamed, null)).toEqual([['A', 'new', 'Case']])
  })

  it('never lists the page of another framework in place of a missing one', () => {
    const other = indexOf({
      pages: ['framework/react/a'],
      config: { sections: [section('A', {}, { vue: { A: 'framework/vue/a' } }), section('B', { A: 'a' })] },
    })
    expect(outline(other, 'vue')).toEqual([])
  })

  it('checks examples against the directories', () => {
    const index2 = indexOf({
      files: ['examples/react/basic/package.json'],
      config: { sections: [section('Examples', {}, { react: { Basic: 'framework/react/examples/basic' } })] },
    })
    expect(sidebarFor(index2, 'react')[0]?.items[0]).toMatchObject({
      kind: 'example',
      to: 'framework/react/examples/basic',
    })
  })
})

describe('a section that lists nothing', () => {
  const config = { sections: [section('Community Resources', {})] }

  it('links the page that is called like it', () => {
    const index = indexOf({ pages: { 'community-resources': { title: 'Community' } }, config })
    expect(sidebarFor(index, null)[0]?.items).toMatchObject([
      { label: 'Community', to: 'community-resources' },
    ])
  })

  it('links that page of the framework', () => {
    const index = indexOf({ pages: ['framework/vue/community-resources'], config })
    expect(outline(index, 'vue')).toEqual([['Community Resources', 'framework/vue/community-resources']])
    expect(outline(index, 'react')).toEqual([])
  })

  it('vanishes when there is none', () => {
    const sections = [...config.sections, section('Start', { Overview: 'overview' })]
    const index = indexOf({ pages: ['overview'], config: { sections } })
    expect(outline(index, null)).toEqual([['Start', 'overview']])
  })
})

describe('a sidebar made of folders', () => {
  const index = indexOf({
    pages: [
      'reference/Client',
      'guides/b',
      'guides/a',
      'faq',
      'overview',
      'framework/react/guides/c',
      'how-to/README',
      'drafts/x',
      'a.draft',
    ],
    files: ['examples/react/basic/package.json'],
  })

  it('puts the opening pages first, the reference after guides and examples last', () => {
    expect(outline(index, 'react')).toEqual([
      ['Getting Started', 'overview', 'faq'],
      ['Guides', 'framework/react/guides/c', 'guides/a', 'guides/b'],
      ['API Reference', 'reference/Client'],
      ['Examples', 'framework/react/examples/basic'],
    ])
  })

  it('folds the reference', () => {
    expect(
      index.sections.filter(({ defaultCollapsed }) => defaultCollapsed).map(({ label }) => label),
    ).toEqual(['API Reference'])
  })

  it('replaces a config that can not be read', () => {
    expect(outline(indexOf({ pages: ['overview'], config: [] }), null)).toEqual([
      ['Getting Started', 'overview'],
    ])
  })
})

describe('a group', () => {
  it.each([
    ['that can not be closed', { collapsible: false, defaultCollapsed: true }, 'other', true],
    ['that starts open', { collapsible: true, defaultCollapsed: false }, 'other', true],
    ['that starts closed', { collapsible: true, defaultCollapsed: true }, 'other', false],
    ['of the current page', { collapsible: true, defaultCollapsed: true }, 'framework/react/hooks', true],
  ])('%s: shown for %j at %s is %s', (_, setting, current, expected) => {
    const hooks = section('A', {}, { react: { Hooks: 'framework/react/hooks' } })
    const index = indexOf({ pages, config: { sections: [{ ...hooks, ...setting }] } })
    expect(sidebarFor(index, 'react').map((group) => isOpen(group, current))).toEqual([expected])
  })
})
