import { expect, test } from 'vitest'
import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { NameTable } from '~/domain/names/name-table'
import { namesForLinks } from '~/domain/names/names-for-links'
import { namesOfPage } from '~/domain/names/names-of-page'
import { isMemberOf, isNamedAfter } from '~/domain/names/objects-of-members'

function section(id: string | null, level: number, heading: string): PageSection {
  return { id, level, heading, prose: '', lead: [], identifiers: '', code: null, imports: [] }
}

const path = 'api/features/grouping'
const page = { library: 'table', version: 'v8', framework: null, path, title: 'Grouping APIs' }
const names = namesOfPage(
  page,
  [
    section(null, 1, 'Grouping APIs'),
    section('column-api', 2, 'Column API'),
    section('getisgrouped', 3, 'getIsGrouped'),
    section('getcangroup', 3, 'getCanGroup'),
    section('table-options', 2, 'Table Options'),
    section('getrowmodel', 3, 'getRowModel'),
    section('table-api', 2, 'Table API'),
    section('getrowmodel-1', 3, 'getRowModel'),
    section('cell-api', 2, 'Cell API'),
    section('getisgrouped-1', 3, 'getIsGrouped'),
  ],
  'getIsGrouped getCanGroup getRowModel',
)

test('a member below "Cell API" or "Column API" is of that object, one below other headings of none', () => {
  expect(names.explains.map(({ name, owner, of }) => [name, owner, of])).toEqual([
    ['getIsGrouped', null, 'Column'],
    ['getCanGroup', null, 'Column'],
    ['getRowModel', null, undefined],
    ['getRowModel', null, 'Table'],
    ['getIsGrouped', null, 'Cell'],
  ])
})

/** Returns the object of `getIndex` on a page with a title, whose code contains some words. */
function objectIn(title: string, words: string): string | undefined {
  const first = { ...section(null, 1, title), identifiers: words }
  const sections = [first, section('getindex', 3, 'getIndex')]
  const found = namesOfPage({ library: 'table', path: 'api/core/row', title }, sections, words)
  return found.explains.find(({ name }) => name === 'getIndex')?.of
}

test('a member is of the object in a title', () => {
  expect(objectIn('Row APIs', 'Row')).toBe('Row')
  expect(objectIn('Virtualizer', '')).toBe('Virtualizer')
  expect(objectIn('Sorting APIs', '')).toBeUndefined()
  expect(objectIn('How rows work', '')).toBeUndefined()
})

test.each([
  ['cell.getIsGrouped', 'getisgrouped-1'],
  ['column.getIsGrouped', 'getisgrouped'],
  ['row.getIsGrouped', undefined],
  ['getIsGrouped', undefined],
  ['getRowModel', 'getrowmodel'],
  ['table.getRowModel', 'getrowmodel-1'],
])('%s leads to %s', (name, id) => {
  const sentence = 'About grouping.'
  const table = new NameTable(namesForLinks([{ ...page, sentence, names }]))
  const context = { library: 'table', version: 'v8', framework: null, path: 'guide/rows' }
  expect(table.find({ from: '', name }, context)?.id).toBe(id)
})

test.each([
  ['QueryClient', 'queryClient', true],
  ['Table_RowSorting', 'table', true],
  ['Tables', 'table', false],
  ['ReactFormApi', 'form', true],
  ['FormGroupApi', 'form', false],
  ['RouteApi', 'Route', false],
])('a member of %s is one of %s: %s', (owner, written, isMember) => {
  expect(isMemberOf({ owner }, written)).toBe(isMember)
})

test.each([
  ['useAsyncQueuer', 'AsyncQueuer', true],
  ['async-queuing', 'AsyncQueuerState', true],
  ['rate-limiting', 'RateLimiterOptions', true],
  ['async-queuing', 'Queuer', false],
  ['queuing', 'AsyncQueuerState', false],
  ['string', 'Queuer', false],
])('a page %s is named after %s: %s', (slug, owner, isNamed) => {
  expect(isNamedAfter(slug, owner)).toBe(isNamed)
})
