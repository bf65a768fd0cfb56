import { describe, expect, test } from 'vitest'
import type { PageName } from '~/domain/names/entry'
import { withSeparators } from '~/domain/changes/plain-code'
import { signatureWords } from '~/domain/changes/signature-words'
import { versionChanges } from '~/domain/changes/version-changes'
import { entry, pageAbout } from './pages'

const code = (name: string, signature: string, changes: Partial<PageName> = {}) =>
  entry(name, { signature, ...changes })

const compare = (before: readonly PageName[], after: readonly PageName[]) =>
  versionChanges([pageAbout(before)], [pageAbout(after)])

/** Returns the two declarations of each changed signature. */
const signatures = (before: readonly PageName[], after: readonly PageName[]) =>
  compare(before, after)
    .names.filter(({ kind }) => kind === 'signature')
    .map((change) => [change.before?.signature, change.after?.signature])

describe('changed signatures', () => {
  test('a list of members is compared as the declaration that it stands for', () => {
    const state = [code('State', 'export type State = {\n  left?: string[];\n  right?: string[];\n}')]
    const member = (name: string) => code(name, `${name}: string[];`, { owner: 'State', place: 'entry' })
    const [[before, after] = []] = signatures(state, [entry('State'), member('start'), member('end')])
    expect([before, after]).toEqual([
      'type State = {\n  left?: string[]\n  right?: string[]\n}',
      'type State = {\n  end: string[]\n  start: string[]\n}',
    ])
    const marked = signatureWords(before ?? '', after ?? '')?.filter(({ kind }) => kind !== 'same')
    expect(marked?.map(({ text }) => text)).toEqual(['left?', 'end', 'right?', 'start'])
  })

  test.each([
    ['the `;` at the end', 'type A = B', 'type A = B;'],
    ['the separators of members', 'type A = {\n  b: C,\n  d: E\n}', 'type A = { b: C; d: E; };'],
    ['the form of an object type', 'type A = {\n  b: C\n}', 'interface A {\n  b: C;\n}'],
    ['a first `|`', 'type A<B> = C<| B | D>', 'type A<B> = C<B | D>'],
  ])('nothing is changed if only %s differs', (_, before, after) => {
    expect(signatures([code('A', before)], [code('A', after)])).toEqual([])
    expect(compare([code('A', before)], [code('A', after)]).kept).toEqual(['A'])
  })

  test.each([
    [
      'type A = {\n  b: C\n}',
      'interface A {\n  b: D;\n}',
      'interface A {\n  b: C\n}',
      'interface A {\n  b: D\n}',
    ],
    ['export type A = B;', 'type A = D;', 'type A = B', 'type A = D'],
    ['type A = { b: C }', 'type A = { b: D; };', 'type A = { b: C }', 'type A = { b: D }'],
  ])('%j and %j are shown in one form', (before, after, ...shown) => {
    expect(signatures([code('A', before)], [code('A', after)])).toEqual([shown])
  })

  test('a type that other code writes with other parameters is shown as it is written', () => {
    const before = [code('getRows', 'getRows: () => Row<TData>[]'), entry('Row')]
    const after = [code('getRows', 'getRows(): Row<TFeatures, TData>[]'), entry('Row')]
    expect(signatures(before, after)).toEqual([['Row<TData>', 'Row<TFeatures, TData>']])
    expect(compare(before, after).kept).not.toContain('Row')
  })

  test('the declaration of another name is not the signature of the name', () => {
    const useTable = code('Table', 'type useTable = () => Table')
    expect(signatures([useTable], [code('Table', 'type Table = Rows')])).toEqual([])
  })
})

test.each([
  ['type A = {\n  b?: C[]\n  d: E\n}', 'type A = {\n  b?: C[]; d: E\n}'],
  ['function a(\n  b: C,\n  d: E\n): void', 'function a(\n  b: C,\n  d: E\n): void'],
  ['type A =\n  | B\n  | C', 'type A =\n  | B\n  | C'],
])('%j in one line has separators', (declaration, separated) => {
  expect(withSeparators(declaration)).toBe(separated)
})
