import { expect, test } from 'vitest'
import type { DocumentFile } from '~/ports/backend/embedded/file/document-file'
import type { Row } from '~/ports/backend/embedded/file/rows'
import { createStoredDocuments } from '~/ports/backend/embedded/stored-documents'

/** Creates an in-memory file, and documents with only a text. In-memory ids start at 1 after each start. */
function start(rows: Map<string, Row>, copies: string[][] = []) {
  const reported: string[] = []
  const file: DocumentFile = {
    readAll: () => [...rows.values()],
    write(changes) {
      for (const [id, { table, json }] of changes) {
        if (json === null) rows.delete(id)
        else rows.set(id, { id, table, json })
      }
    },
    async copy() {
      copies.push([...rows.keys()])
      return 'the-copy.sqlite'
    },
    close: async () => undefined,
  }
  let last = 0
  const documents = createStoredDocuments({
    file,
    async insert(_table, { text }) {
      if (typeof text !== 'string') throw new Error('does not fit')
      last += 1
      return `${last}notes`
    },
    report: (message) => reported.push(message),
  })
  return { documents, reported }
}

const row = (id: string, json: string): [string, Row] => [id, { id, table: 'notes', json }]
const change = (id: string, json: string | null) => new Map([[id, { table: 'notes', json }]])

test('a document keeps its row over starts, whatever its id in memory is', async () => {
  const rows = new Map([row('old', '{"text":"a"}')])
  const first = start(rows)
  await first.documents.restore()
  first.documents.store(change('2notes', '{"text":"b"}'))
  const second = start(rows)
  await second.documents.restore()
  second.documents.store(change('1notes', null))
  second.documents.store(change('2notes', '{"text":"c"}'))
  expect([...rows.values()].map(({ json }) => json)).toEqual(['{"text":"c"}'])
  expect(second.reported).toEqual([])
})

test('a document that is made and deleted in one change leaves no trace', () => {
  const rows = new Map<string, Row>()
  start(rows).documents.store(change('1notes', null))
  expect(rows.size).toBe(0)
})

test('rows that do not fit leave the file after it has been copied', async () => {
  const rows = new Map([row('good', '{"text":"a"}'), row('wrong', '{"text":1}'), row('broken', '{"te')])
  const copies: string[][] = []
  const { documents, reported } = start(rows, copies)
  await documents.restore()
  expect([...rows.keys()]).toEqual(['good'])
  expect(copies).toEqual([['good', 'wrong', 'broken']])
  expect(reported).toEqual([expect.stringMatching(/^2 documents of notes .*the-copy\.sqlite/)])
})
