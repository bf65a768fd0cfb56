import { describe, expect, it } from 'vitest'
import { describeProblem, readDocsConfig } from '~/domain/docs-config/read'

const entry = { label: 'Overview', to: 'overview' }

function read(value: unknown) {
  return readDocsConfig(JSON.stringify(value))
}

function readOne(given: object) {
  const { config, problems } = read({ sections: [{ label: 'Start', children: [given] }] })
  return { entries: config?.sections[0]?.children, problems: problems.map(describeProblem) }
}

describe('a docs config', () => {
  it('keeps sections, entries, frameworks, groups and users', () => {
    const { config, problems } = read({
      $schema: 'https://example.com/schema.json',
      docSearch: { appId: 'a', apiKey: 'b', indexName: 'c' },
      sections: [
        {
          label: 'Guides',
          collapsible: true,
          defaultCollapsed: true,
          children: [{ ...entry, badge: 'new', addedAt: '2026-01-01', updatedAt: '2026-01-02', tab: 'docs' }],
          frameworks: [{ label: 'React', children: [{ label: 'Hooks', to: 'framework/react/hooks' }] }],
        },
      ],
      users: ['Somebody'],
    })
    expect(problems).toEqual([])
    expect(config).toEqual({
      sections: [
        {
          label: 'Guides',
          collapsible: true,
          defaultCollapsed: true,
          children: [{ label: 'Overview', to: 'overview', badge: 'new' }],
          frameworks: [
            { label: 'react', children: [{ label: 'Hooks', to: 'framework/react/hooks', badge: null }] },
          ],
        },
      ],
      users: ['Somebody'],
    })
  })

  it('requires only the sections', () => {
    expect(read({ sections: [{ label: 'Empty' }] })).toEqual({
      config: {
        sections: [
          { label: 'Empty', children: [], frameworks: [], collapsible: false, defaultCollapsed: false },
        ],
        users: [],
      },
      problems: [],
    })
  })

  it('may have comments and trailing commas', () => {
    const text =
      '\uFEFF{\n // in order\n "sections": [{ "label": "A", /* of all */ "children": [{ "label": "B", "to": "b", },], },],\n}'
    const { config, problems } = readDocsConfig(text)
    expect(config?.sections[0]).toMatchObject({ label: 'A', children: [{ label: 'B', to: 'b' }] })
    expect(problems).toEqual([])
  })

  it.each([
    ['{\n// a\n"sections": [{ "label": "A" "children": [] }]}', 'comma expected'],
    ["{ 'sections': [] }", 'invalid symbol'],
    [`{ "sections": ${'['.repeat(100_000)}`, 'nested too deep'],
  ])('with a mistake says which: %#', (text, mistake) => {
    expect(readDocsConfig(text).problems.map(describeProblem)).toEqual([
      `the file: found no JSON: ${mistake}, expected JSON: names and texts in double quotes, commas between entries, all brackets closed`,
    ])
  })

  it.each([
    ['no JSON', '{"sections": [', ''],
    ['nothing', '', ''],
    ['a list', '[]', ''],
    ['null', 'null', ''],
    ['no sections', '{}', 'sections'],
    ['sections that are no list', '{"sections": {}}', 'sections'],
  ])('that is %s can not be used, and says where', (_, text, path) => {
    const { config, problems } = readDocsConfig(text)
    expect(config).toBeNull()
    expect(problems.map((problem) => problem.path)).toEqual([path])
  })

  it('reports unknown fields at every level, and continues', () => {
    const { config, problems } = read({
      theme: 'dark',
      sections: [{ label: 'A', icon: 'x', children: [{ ...entry, children: [] }] }],
    })
    expect(config?.sections[0]?.children).toHaveLength(1)
    expect(problems.map((problem) => problem.path)).toEqual([
      'theme',
      'sections[0].icon',
      'sections[0].children[0].children',
    ])
  })

  it('drops a bad entry and keeps its neighbors', () => {
    const { config, problems } = read({
      sections: [
        { label: 'A', children: [entry, { label: 'No target' }, 'text', { label: 'Last', to: 'last' }] },
        'no section',
        {
          label: 'B',
          frameworks: [{ label: 'react' }, { label: 'vue', children: [{ ...entry, to: 'vue' }] }],
        },
      ],
    })
    expect(config?.sections.map(({ label }) => label)).toEqual(['A', 'B'])
    expect(config?.sections[0]?.children.map(({ to }) => to)).toEqual(['overview', 'last'])
    expect(config?.sections[1]?.frameworks.map(({ label }) => label)).toEqual(['vue'])
    expect(problems.map(describeProblem)).toEqual([
      'sections[0].children[1].to: found nothing, expected a text in quotes',
      'sections[0].children[2]: found "text", expected fields in braces: { "name": "value" }',
      'sections[1]: found "no section", expected fields in braces: { "name": "value" }',
      'sections[2].frameworks[0].children: found nothing, expected a list in square brackets',
    ])
  })

  it('keeps links without a valid label, of any part', () => {
    const { config, problems } = read({
      sections: [
        { children: [{ to: 'a' }, { label: ' ', to: 'b' }, { label: 5, to: 'c' }] },
        { label: null, frameworks: [{ label: 'React Native', children: [entry] }, { children: [entry] }] },
        { label: '' },
      ],
    })
    expect(config?.sections.map(({ label }) => label)).toEqual(['More', 'More'])
    expect(config?.sections[0]?.children).toEqual([
      { label: null, to: 'a', badge: null },
      { label: null, to: 'b', badge: null },
      { label: '5', to: 'c', badge: null },
    ])
    const kept = { label: null, children: [{ ...entry, badge: null }] }
    expect(config?.sections[1]?.frameworks).toEqual([kept, kept])
    expect(problems.map(({ path }) => path)).toEqual([
      'sections[0].label',
      'sections[0].children[0].label',
      'sections[0].children[1].label',
      'sections[1].label',
      'sections[1].frameworks[0].label',
      'sections[1].frameworks[1].label',
      'sections[2].label',
    ])
  })

  it('reads links below links and groups in their place', () => {
    const group = { label: 'Group', children: [{ label: 'B', to: 'b' }, null, { label: 'C', to: 'c' }] }
    const { config, problems } = read({
      sections: [
        {
          label: 'A',
          children: [
            { ...entry, children: [group] },
            { label: 'Last', to: 'last' },
          ],
        },
        { label: 'F', frameworks: [{ label: 'vue', children: [group] }] },
      ],
    })
    expect(config?.sections[0]?.children.map(({ to }) => to)).toEqual(['overview', 'b', 'c', 'last'])
    expect(config?.sections[1]?.frameworks[0]?.children.map(({ to }) => to)).toEqual(['b', 'c'])
    expect(problems.map(({ path }) => path)).toContain('sections[0].children[0].children[0].children[1]')
  })

  it('drops only an invalid optional field', () => {
    const { entries, problems } = readOne({ ...entry, badge: 7 })
    expect(entries).toEqual([{ label: 'Overview', to: 'overview', badge: null }])
    expect(problems).toEqual(['sections[0].children[0].badge: found 7, expected a text in quotes'])
  })

  it('reports a field once', () => {
    const { problems } = read({ sections: [{ label: 'A', frameworks: [{ label: '', children: [] }] }] })
    expect(problems.map(describeProblem)).toEqual([
      'sections[0].frameworks[0].label: found "", expected non-empty text',
    ])
  })

  it('drops a user that is not a name', () => {
    const { config, problems } = read({ sections: [], users: ['A', 3] })
    expect(config?.users).toEqual(['A'])
    expect(problems.map((problem) => problem.path)).toEqual(['users[1]'])
  })

  it('handles a field named __proto__', () => {
    const { config } = readDocsConfig('{"__proto__": {"label": "x"}, "sections": [{"label": "A"}]}')
    expect(config?.sections).toHaveLength(1)
  })
})

describe('the target of an entry', () => {
  it.each([
    ['/overview', 'overview'],
    ['./overview', 'overview'],
    ['overview.md', 'overview'],
    ['overview#start', 'overview'],
    ['overview?x=1', 'overview'],
    ['guides/queries/', 'guides/queries'],
  ])('%s is tidied and reported', (to, expected) => {
    const { entries, problems } = readOne({ label: 'A', to })
    expect(entries?.[0]?.to).toBe(expected)
    expect(problems).toHaveLength(1)
  })

  it.each(['overview', 'framework/react/guides/queries', 'reference/FlexRender-1', 'https://example.com/a'])(
    '%s is kept as it is',
    (to) => {
      const { entries, problems } = readOne({ label: 'A', to })
      expect(entries?.[0]?.to).toBe(to)
      expect(problems).toEqual([])
    },
  )

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'data:text/html,x',
    '../secret',
    'a//b',
    'a/../b',
    '/',
    '#x',
    'a\\b',
    'http://',
  ])('%s leads nowhere and is dropped', (to) => {
    const { entries, problems } = readOne({ label: 'A', to })
    expect(entries).toEqual([])
    expect(problems).toHaveLength(1)
  })
})
