import { randomUUID } from 'node:crypto'
import { jsonToConvex, type JSONValue, type Value } from 'convex/values'
import { z } from 'zod'
import type { Changes } from '~/upstream/convex-test'
import type { DocumentFile } from './file/document-file'
import type { Row } from './file/rows'

const fields = z.record(z.string(), z.json())

/** The values of JSON that Convex wrote. */
export function fromJson(values: Readonly<Record<string, JSONValue>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, jsonToConvex(value)]))
}

/** Keeps the documents in memory and those of the file in step. */
export type StoredDocuments = {
  /** Writes changes of documents in memory to the file. @throws if the disk fails; nothing is written then. */
  readonly store: (changes: Changes) => void
  /** Puts the documents of the file into memory. Those that the schema refuses leave the file; a copy of it has them. */
  readonly restore: () => Promise<void>
}

/** What {@link createStoredDocuments} needs. */
export type StoredDocumentsOptions = {
  readonly file: DocumentFile
  /** Adds a document in memory and returns its id there. */
  readonly insert: (table: string, fields: Record<string, Value>) => Promise<string>
  readonly report: (message: string, error: unknown) => void
}

/** Relates ids in memory, which are new at each start, to those of the file. */
export function createStoredDocuments(options: StoredDocumentsOptions): StoredDocuments {
  const { file, insert, report } = options
  const rowIds = new Map<string, string>()

  async function leaveOut(rows: readonly Row[], reason: unknown): Promise<void> {
    const tables = [...new Set(rows.map(({ table }) => table))].join(', ')
    try {
      const copy = await file.copy({ evenIfRecent: true })
      report(
        `${rows.length} documents of ${tables} do not match the schema and are skipped. The backup ${copy} has them`,
        reason,
      )
      file.write(new Map(rows.map(({ id, table }) => [id, { table, json: null }])))
    } catch (error) {
      report(`${rows.length} documents of ${tables} do not match the schema and stay in the file`, error)
    }
  }

  return {
    store(changes) {
      // A document that is made and deleted in one transaction was never in the file.
      const written = [...changes]
        .filter(([id, { json }]) => json !== null || rowIds.has(id))
        .map(([id, change]) => ({ id, rowId: rowIds.get(id) ?? randomUUID(), change }))
      if (written.length === 0) return
      file.write(new Map(written.map(({ rowId, change }) => [rowId, change])))
      for (const { id, rowId, change } of written) {
        if (change.json === null) rowIds.delete(id)
        else rowIds.set(id, rowId)
      }
    },
    async restore() {
      const refused: Row[] = []
      let reason: unknown = null
      for (const row of file.readAll()) {
        try {
          const values = fromJson(fields.parse(JSON.parse(row.json)))
          rowIds.set(await insert(row.table, values), row.id)
        } catch (error) {
          refused.push(row)
          reason ??= error
        }
      }
      if (refused.length > 0) await leaveOut(refused, reason)
    },
  }
}
