import { expect, test } from 'vitest'
import { type Table, valuesOf } from '~/features/tables/table'
import { csvAnswer, jsonAnswer } from '~/features/tables/table-files.server'

type Visit = {
  readonly path: string
  readonly ms: number | null
  readonly atMs: number
  readonly notes: string[]
}

const visits: Table<Visit> = {
  id: 'visits',
  title: 'Visits',
  columns: [
    { name: 'path', label: 'Page', kind: 'link', value: ({ path }) => path },
    { name: 'slowest-of-all', label: 'Slowest', kind: 'number', unit: 'ms', value: ({ ms }) => ms },
    { name: 'at', label: 'At', kind: 'time', value: ({ atMs }) => atMs },
    { name: 'day', label: 'Day', kind: 'day', value: () => 1 },
    {
      name: 'notes',
      label: 'Notes',
      kind: 'text',
      value: ({ notes }) => notes.join(' '),
      orderBy: ({ notes }) => notes.length,
    },
  ],
  rows: [
    { path: '/a', ms: 7, atMs: 0, notes: ['one', 'two'] },
    { path: '/b', ms: null, atMs: 0, notes: ['=three'] },
    { path: '/c', ms: 9, atMs: 0, notes: [] },
  ],
  none: 'Nobody came.',
}

const pathsIn = (order: string) => valuesOf(visits, order).rows.map(([path]) => path)

test('rows are sorted by the value of a column, or by its sort value', () => {
  expect(pathsIn('')).toEqual(['/a', '/b', '/c'])
  expect(pathsIn('-slowest-of-all')).toEqual(['/c', '/a', '/b'])
  expect(pathsIn('notes')).toEqual(['/c', '/b', '/a'])
})

test('the same columns create the CSV file, with units in headers, and without formulas', async () => {
  const answer = csvAnswer(valuesOf(visits, ''), 'visits.csv')
  expect(answer.headers.get('content-disposition')).toContain('"visits.csv"')
  expect((await answer.text()).split('\r\n')).toEqual([
    'path,slowest of all (ms),at,day,notes',
    '/a,7,1970-01-01T00:00:00.000Z,1970-01-02,one two',
    "/b,,1970-01-01T00:00:00.000Z,1970-01-02,'=three",
    '/c,9,1970-01-01T00:00:00.000Z,1970-01-02,',
    '',
  ])
})

test('the same columns create the rows for the browser, with its headers', async () => {
  const { columns, rows } = await jsonAnswer(valuesOf(visits, '-notes')).json()
  expect(columns[1]).toEqual({ name: 'slowest-of-all', label: 'Slowest', kind: 'number', unit: 'ms' })
  expect(rows[0]).toEqual(['/a', 7, '1970-01-01T00:00:00.000Z', '1970-01-02', 'one two'])
})
