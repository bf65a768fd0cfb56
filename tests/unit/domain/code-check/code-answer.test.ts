import { describe, expect, it } from 'vitest'
import { changedCount, checkFiles, issueText } from '~/domain/code-check/code-answer'
import { isOwnModule, type UpgradeNames } from '~/domain/code-check/upgrade-names'
import { readCode } from '~/domain/code-check/read-code'
import { queryNames } from './query-names'

const names: UpgradeNames = {
  ...queryNames,
  changes: [
    { name: 'Hydrate', kind: 'gone', replacedBy: 'HydrationBoundary', isMember: false, id: 'gone-Hydrate' },
    { name: 'setLogger', kind: 'gone', replacedBy: null, isMember: false, id: 'gone-setLogger' },
    { name: 'useQuery', kind: 'signature', replacedBy: null, isMember: false, id: 'signature-useQuery' },
  ],
  kept: ['QueryClient'],
}

const read = (file: string, text: string) => readCode(file, text, names)

describe('modules of a library', () => {
  it.each([
    ['react-query', true],
    ['react-query/devtools', true],
    ['@tanstack/react-query-devtools/production', true],
    ['@tanstack/react-router-with-query', false],
    ['@other/react-query', false],
    ['react-query-auth', false],
    ['./react-query', false],
    ['', false],
  ])('%s: %s', (module, isOwn) => {
    expect(isOwnModule(module, names)).toBe(isOwn)
  })
})

const isDone = (file: string, name: string) => file === 'a.ts' && name === 'Hydrate'

describe('options and members of files', () => {
  const gone = ['cacheTime', 'isIdle', 'onlyType'].map((name) => ({
    name,
    kind: 'memberGone' as const,
    replacedBy: null,
    isMember: true,
    id: `member-gone-${name}`,
  }))
  const withMembers = { ...names, changes: [...names.changes, ...gone] }
  const membersIn = (code: string) =>
    readCode('a.ts', code, withMembers)
      .uses.filter(({ from }) => from === '')
      .map(({ name, line }) => `${name} ${line}`)
  const IMPORT = "import { useQuery } from 'react-query'\n"

  it.each([
    ['const a = { cacheTime: 5, retry }', ['cacheTime 2']],
    ['query.cacheTime; a?.isIdle', ['cacheTime 2', 'isIdle 2']],
    ['const {\n data, isIdle } = useQuery(a)', ['isIdle 3']],
    ['const { isIdle = true, data } = b', ['isIdle 2']],
    ["cacheTime(); 'a.cacheTime'; // a.cacheTime", []],
    ['useQuery({ cacheTime() {}, async isIdle(a, (b)) { c } })', ['cacheTime 2', 'isIdle 2']],
    ["useQuery({ 'cacheTime': 5, onlyType: a })", ['cacheTime 2', 'onlyType 2']],
    ["a = { ['cacheTime']: 5 }; b = ['isIdle']; c = { [isIdle]: 1 }", ['cacheTime 2']],
    ['type A = { a: number\n isIdle?: boolean\n onlyType: string }', ['isIdle 3', 'onlyType 4']],
    ['f(a, isIdle, b); [a, isIdle, b]; let c, isIdle = 1; f(...isIdle)', []],
    ['({ a: x ? isIdle : y }); switch (a) { case isIdle: b }; function f(isIdle: boolean) {}', []],
    ['{ isIdle(a) }; { a, cacheTime(b) }', []],
    ['function f() { let a, isIdle = 1, cacheTime }', []],
    ['const f = () => { const { isIdle = 1 } = a }', ['isIdle 2']],
    ["import { isIdle } from './own'\na = { isIdle }", []],
    ["a['isIdle']; b?.['cacheTime']; return ['onlyType']", ['isIdle 2', 'cacheTime 2']],
    ['a = { get isIdle() {}, *cacheTime() {} }', ['isIdle 2', 'cacheTime 2']],
  ])('%j', (code, found) => {
    expect(membersIn(IMPORT + code)).toEqual(found)
  })

  it.each(['const c = new QueryClient()', 'const c: QueryClient = new QueryClient()'])(
    'that a guide is about are methods called on objects of the library: %s',
    (declaration) => {
      const code = `import { QueryClient } from 'react-query'\n${declaration}\nother.isFetching(); c.isFetching()`
      const isFetching = { name: 'isFetching', replacedBy: null, isMember: false, id: 'isFetching' }
      const guided = { ...names, changes: [{ ...isFetching, kind: 'named' as const }] }
      expect(readCode('a.ts', code, guided).uses.map(({ name }) => name)).toContain('isFetching')
      const withoutCall = code.replace(' c.isFetching()', '')
      expect(readCode('a.ts', withoutCall, guided).uses.map(({ name }) => name)).not.toContain('isFetching')
    },
  )

  it('are none of a file that takes nothing from the library, and are not counted among what is kept', () => {
    expect(membersIn('a.cacheTime')).toEqual([])
    const answer = checkFiles([readCode('a.ts', `${IMPORT}a.cacheTime`, withMembers)], withMembers)
    expect(answer.files[0]?.changed.map(({ name }) => name)).toEqual(['cacheTime', 'useQuery'])
    expect(answer.unknown).toEqual([])
  })
})

describe('options and members of what code calls', () => {
  const gone = ['useQuery.onSuccess', 'useQuery.isIdle'].map((name) => ({
    name,
    kind: 'memberGone' as const,
    replacedBy: null,
    isMember: true,
    id: name,
  }))
  const owned = { ...names, changes: gone }
  const found = (code: string, as = 'useQuery') =>
    checkFiles(
      [readCode('a.ts', `import { ${as} } from 'react-query'\n${code}`, owned)],
      owned,
    ).files.flatMap(({ changed }) =>
      changed.map(({ name, line }) => `${name.slice('useQuery.'.length)} ${line}`),
    )

  it.each([
    ['useQuery({ queryKey,\n onSuccess: f })', ['onSuccess 3']],
    ['useQuery<A, () => B>(key, fn, { onSuccess })', ['onSuccess 2']],
    ['useQuery({ async onSuccess() {} })', ['onSuccess 2']],
    ['useQuery({ meta: { onSuccess }, queryFn: () => f({ onSuccess }) })', []],
    ['useMutation({ onSuccess }); f({ onSuccess }); a.useQuery({ onSuccess })', []],
    ['const { data, isIdle: b = 1 } = useQuery(a)', ['isIdle 2']],
    ['const { data: { isIdle } } = useQuery(a)', []],
    ['const q = useQuery(a)\nq?.isIdle; b.isIdle', ['isIdle 3']],
    ['const q = useQuery(a)\nconst { isIdle } = q', ['isIdle 3']],
    ['const q = useQuery(a)\nfunction f() { const q = b; q.isIdle }', []],
    ['useQuery; const onSuccess = useQuery', []],
    ['useQuery(() => ({ onSuccess }))', ['onSuccess 2']],
    ['useQuery(() => {\n return { onSuccess }\n})', ['onSuccess 3']],
    [
      'useQuery(reactive({ onSuccess })); useQuery(computed(() => ({ isIdle })))',
      ['onSuccess 2', 'isIdle 2'],
    ],
    ['useQuery(a ? { onSuccess } : { isIdle })', ['onSuccess 2', 'isIdle 2']],
    ['const b = { onSuccess() {} }\nuseQuery(b)', ['onSuccess 2']],
    ['useQuery({ get onSuccess() { return f }, async *isIdle() {} })', ['onSuccess 2', 'isIdle 2']],
    ['useQuery(key, () => f({ onSuccess }))', []],
    ['const q: Result<A, () => B> = useQuery(a)\nq.isIdle', ['isIdle 3']],
    ['const { isIdle }: Result<A> = useQuery(a)', ['isIdle 2']],
    ['useQuery(a).isIdle', ['isIdle 2']],
    ['const a = 1, q = useQuery(b)\na.isIdle', []],
    ['useQuery?.({ onSuccess })', ['onSuccess 2']],
    ["useQuery({ ['onSuccess']: f })", ['onSuccess 2']],
    ['useQuery({ ...{ onSuccess }, ...(a ? { isIdle } : {}) })', ['onSuccess 2', 'isIdle 2']],
    ['useQuery({ ...(a && { onSuccess }), ...f({ isIdle }) })', ['onSuccess 2']],
    ['const b: Options<A> = { onSuccess }\nuseQuery(b)', ['onSuccess 2']],
    ["const q = useQuery(a)\nq['isIdle']; useQuery(b)!.onSuccess", ['isIdle 3', 'onSuccess 3']],
    ["useQuery(a)?.isIdle; useQuery(a)['onSuccess']", ['isIdle 2', 'onSuccess 2']],
    ['<useQuery<A> onSuccess={f} />; <useQuery data-isIdle />', ['onSuccess 2']],
    ['createElement(useQuery, { onSuccess }); f(a, useQuery, { isIdle })', ['onSuccess 2']],
  ])('%j', (code, expected) => {
    expect(found(code)).toEqual(expected)
  })

  it.each([
    'useQuery({ a })\n',
    'const q = useQuery(b)\n',
    'useQuery(',
    'useQuery<',
    '<useQuery a ',
    'useQuery({...{',
  ])('of a long row of %j are read', (unit) => {
    expect(found(unit.repeat(100_000 / unit.length))).toEqual([])
  })

  it('of many members of a namespace are read in time', () => {
    const code = `import * as Q from 'react-query'\n${'Q.useQuery(Q.a)\n'.repeat(20_000)}`
    expect(found(`${code}Q.useQuery({ isIdle })`)).toHaveLength(1)
  })

  it.each([
    ["import * as Q from 'react-query'\nQ.useQuery({ onSuccess })", ['onSuccess 2']],
    ["import * as Q from 'react-query'\nconst { isIdle } = Q?.useQuery(a)", ['isIdle 2']],
    [
      "import * as Q from 'react-query'\nconst q = Q.useQuery(a)\nq.isIdle; x.useQuery({ onSuccess })",
      ['isIdle 3'],
    ],
  ])('are found behind a namespace: %j', (code, expected) => {
    expect(found(code, 'x')).toEqual(
      expected.map((each) => each.replace(/\d+$/, (line) => `${Number(line) + 1}`)),
    )
  })

  it('are found under the name that code gives the function', () => {
    expect(found('q({ onSuccess })', 'useQuery as q')).toEqual(['onSuccess 2'])
    expect(found('useQuery({ onSuccess })', 'useQuery as q')).toEqual([])
  })
})

const change = (name: string, kind: 'named' | 'memberGone' | 'replaced', isMember = kind !== 'named') => ({
  name,
  kind,
  replacedBy: kind === 'replaced' ? '@new/query' : null,
  isMember,
  id: name,
})

describe('what a guide is about', () => {
  const changes = [
    change('getState', 'named'),
    change('refetchInterval', 'named'),
    change('onSuccess', 'named'),
    change('useQuery.onSuccess', 'memberGone'),
    change('contextSharing', 'memberGone'),
    change('react-query', 'replaced'),
  ]
  const guided = { ...names, changes, kept: ['QueryClient', 'Table'] }
  const IMPORT = "import { useQuery, QueryClient as Client } from '@tanstack/react-query'\n"
  const found = (code: string, imports = IMPORT) =>
    checkFiles([readCode('a.tsx', imports + code, guided)], guided).files.flatMap(({ changed }) =>
      changed.map(({ name, line }) => `${name} ${line}`),
    )

  it.each([
    ['const q = useQuery(a)\nq.getState()', ['getState 3']],
    ['class A { q = new Client(); f() { this.q?.getState<B>() } }', ['getState 2']],
    ['function f({ table }) { table.getState() }', ['getState 2']],
    ['store.getState(); q.getState(); table.getState; getState()', []],
    ['useQuery({ refetchInterval: f, getState })', ['refetchInterval 2', 'getState 2']],
    ['use({ refetchInterval: f }); const { getState } = useQuery(a)', []],
    ['useOther({ onSuccess }); useQuery({ a })', []],
    ['useQuery({ onSuccess })', ['useQuery.onSuccess 2']],
    ['<Client client={contextSharing > 1} title="a"\n contextSharing>', ['contextSharing 3']],
    ['<Other contextSharing />; useQuery<Client>(contextSharing)', []],
  ])('is found on what belongs to the library alone: %j', (code, expected) => {
    expect(found(code)).toEqual(expected)
  })

  it('is a package with another name too, at its first import', () => {
    expect(found('', "import a from 'b'\nimport { useQuery } from 'react-query'\n")).toEqual([
      'react-query 2',
    ])
    expect(found('', IMPORT)).toEqual([])
  })
})

describe('the names of files', () => {
  const files = [
    read(
      'b.ts',
      "import { useQuery, QueryClient } from 'react-query'\nimport { setLogger } from 'react-query'",
    ),
    read(
      'a.ts',
      "import { QueryClient, Own, Hydrate } from '@tanstack/react-query'\nimport { useQuery } from 'swr'",
    ),
    read('c.ts', "import { QueryClient } from 'react-query'"),
  ]
  const answer = checkFiles(files, names)

  it('are listed in the order of the files, what is gone first, and counted where nothing changed', () => {
    expect(
      answer.files.map(({ file, changed }) => [file, ...changed.map(({ name, line }) => `${name} ${line}`)]),
    ).toEqual([
      ['b.ts', 'setLogger 2', 'useQuery 1'],
      ['a.ts', 'Hydrate 1'],
    ])
    expect([changedCount(answer), answer.kept, answer.unknown]).toEqual([3, ['QueryClient'], ['Own']])
  })

  it('are Markdown for an issue, with what is checked off', () => {
    const page = 'https://docs.example/query/upgrade'
    expect(issueText(answer, { title: 'Upgrade Query', to: 'v5', page, isDone })).toBe(`# Upgrade Query

3 names to look at, of ${page}

## \`b.ts\`

- [ ] \`setLogger\`, line 2: [Gone from the docs of v5](${page}#gone-setLogger)
- [ ] \`useQuery\`, line 1: [Changed signature](${page}#signature-useQuery)

## \`a.ts\`

- [x] \`Hydrate\`, line 1: [Replaced by HydrationBoundary](${page}#gone-Hydrate)

No change found: 1 name

Not known: \`Own\`
`)
  })
})
