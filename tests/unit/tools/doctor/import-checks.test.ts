import { expect, it } from 'vitest'
import { findingsOfVersions, saidOf } from './checked-repository'

const config = (...paths: string[]) =>
  JSON.stringify({ sections: [{ label: 'A', children: paths.map((to) => ({ label: to, to })) }] })

const importing = (name: string, from = '@tanstack/react-ranger') =>
  `# Guide\n\nText\n\n\`\`\`ts\nimport { ${name} } from '${from}'\n\`\`\`\n`

const reference = { 'docs/reference/useRanger.md': '---\ntitle: useRanger\n---\n\n```ts\nuseRanger()\n```\n' }

it('a misspelt name is a warning at its line, with the name that was meant', async () => {
  expect(await saidOf('imported-name', { ...reference, 'docs/a.md': importing('useRangr') })).toEqual([
    'warning docs/a.md:6 Code imports useRangr from @tanstack/react-ranger, which no page explains. Did you mean useRanger?',
  ])
})

it.each([
  ['a name that is explained', importing('useRanger')],
  ['a name unlike any other', importing('somethingElse')],
  ['the type of a name', importing('UseRanger')],
  ['a name of another package', importing('useRangr', 'rangers')],
  ['a name in the text', '# Guide\n\n`useRangr`'],
])('%s is none', async (_name, text) => {
  expect(await saidOf('imported-name', { ...reference, 'docs/a.md': text })).toEqual([])
})

it('a name that several pages import is none: it is there, and not documented', async () => {
  const files = { ...reference, 'docs/a.md': importing('useRangr'), 'docs/b.md': importing('useRangr') }
  expect(await saidOf('imported-name', files)).toEqual([])
})

it('a name that only another version explains is a warning', async () => {
  const old = '---\ntitle: useQueries\n---\n\n```ts\nuseQueries()\n```\n'
  const findings = await findingsOfVersions({
    v3: { 'docs/config.json': config('reference/useQueries'), 'docs/reference/useQueries.md': old },
    main: { 'docs/config.json': config('a'), 'docs/a.md': importing('useQueries', '@tanstack/react-query') },
  })
  expect(
    findings.filter(({ kind }) => kind === 'imported-name').map(({ version, found }) => [version, found]),
  ).toEqual([['v5', 'Code imports useQueries from @tanstack/react-query, which only v3 explains.']])
})

it.each([
  ['only in code of a guide', '', ['v3']],
  ['in a text', 'Pass it to `useQueries`.\n', []],
])(
  'a name that only a newer version explains, and that the older one has %s',
  async (_where, text, found) => {
    const page = '---\ntitle: useQueries\n---\n\n```ts\nuseQueries()\n```\n'
    const guide = importing('useQueries', '@tanstack/react-query') + text
    const findings = await findingsOfVersions({
      v3: { 'docs/config.json': config('a'), 'docs/a.md': guide },
      main: { 'docs/config.json': config('reference/useQueries'), 'docs/reference/useQueries.md': page },
    })
    const named = findings.filter(({ kind }) => kind === 'imported-name')
    expect(named.map(({ version }) => version)).toEqual(found)
  },
)

it('a name that an older version explains, and a text of the newer one mentions, is a warning', async () => {
  const old = '---\ntitle: useQueries\n---\n\n```ts\nuseQueries()\n```\n'
  const guide = `${importing('useQueries', '@tanstack/react-query')}Call \`useQueries\`.\n`
  const findings = await findingsOfVersions({
    v3: { 'docs/config.json': config('reference/useQueries'), 'docs/reference/useQueries.md': old },
    main: { 'docs/config.json': config('a'), 'docs/a.md': guide },
  })
  expect(findings.filter(({ kind }) => kind === 'imported-name')).toHaveLength(1)
})

it('names that guides import and no page explains are one note', async () => {
  const files = {
    ...reference,
    'docs/a.md': importing('useRanger, somethingElse'),
    'docs/b.md': importing('somethingElse, other'),
  }
  expect(await saidOf('unexplained-names', files)).toEqual([
    'note docs:null The reference explains 1 of 3 names that guides import. It lacks, with the number of guides: somethingElse (2), other (1). Give each a page, a heading or an option in the reference. Code in guides then links to it.',
  ])
  expect(await saidOf('unexplained-names', { ...reference, 'docs/a.md': importing('useRanger') })).toEqual([])
})
