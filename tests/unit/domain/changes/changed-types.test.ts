import { expect, test } from 'vitest'
import { changedTypes } from '~/domain/changes/changed-types'
import type { PageName } from '~/domain/names/entry'
import { entry, pageAbout } from './pages'

const changed = (before: readonly PageName[], after: readonly PageName[]) =>
  changedTypes([pageAbout(before)], [pageAbout(after)]).map(({ name, kind, before: had, after: has }) => [
    name,
    kind,
    had?.signature,
    has?.signature,
  ])

const withCode = (name: string, signature: string, changes = {}) => entry(name, { signature, ...changes })

test('a type that is written with another first parameter has another signature, though no page declares it', () => {
  const before = [
    withCode('getRows', 'getRows: () => Row<TData>[]'),
    withCode('getCell', '(row: Row<TData>) => Cell'),
  ]
  const after = [withCode('getRows', 'getRows(): Row<TFeatures, TData>[]'), entry('Row')]
  expect(changed(before, after)).toEqual([['Row', 'signature', 'Row<TData>', 'Row<TFeatures, TData>']])
})

test('of several forms, the most frequent one is shown, with the page that explains the type', () => {
  const after = [
    withCode('any', 'Row<TFeatures, any>'),
    withCode('one', 'Row<TFeatures, TData>'),
    withCode('two', 'Row<TFeatures, TData>'),
    entry('Row', { id: 'row' }),
  ]
  const [change] = changedTypes([pageAbout([withCode('getRow', 'Row<TData>')])], [pageAbout(after)])
  expect([change?.before?.id, change?.after?.id, change?.after?.signature]).toEqual([
    null,
    'row',
    'Row<TFeatures, TData>',
  ])
})

test.each([
  ['the same parameter first', 'Row<TData>', 'Row<TData, TValue>'],
  ['no agreement', 'Row<TData> | Row<TFeatures>', 'Row<TFeatures>'],
  ['an argument that is no parameter', 'Row<Person>', 'Row<TFeatures>'],
])('nothing is said with %s', (_, old, current) => {
  expect(changed([withCode('a', old)], [withCode('a', current), entry('Row')])).toEqual([])
})

test('types missing from the later docs, such as built-in ones, are not reported', () => {
  expect(changed([withCode('a', 'Promise<TData>')], [withCode('a', 'Promise<TOther>')])).toEqual([])
})

test('the signature of an object type is changed if none of its members remain', () => {
  const before = [withCode('State', 'export type State = {\n  left?: string[]\n  right?: string[]\n}')]
  const member = (name: string) => withCode(name, `${name}: string[]`, { owner: 'State', place: 'entry' })
  expect(
    changed(before, [entry('State'), member('start'), member('end')]).map(([name, , , has]) => [name, has]),
  ).toEqual([['State', 'end: string[]\nstart: string[]']])
  expect(changed(before, [entry('State'), member('left'), member('end')])).toEqual([])
  expect(changed(before, [entry('State')])).toEqual([])
})
