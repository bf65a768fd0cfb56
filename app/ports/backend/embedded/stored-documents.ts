import { randomUUID } from 'node:crypto'
import { jsonToConvex, type JSONValue, type Value } from 'convex/values'
import { z } from 'zod'
import type { Changes } from '~/upstream/convex-test'
import type { DocumentFile } from './file/document-file'
import type { Row } from './file/rows'

const fields = z.record(z.string(), z.json())

/** Converts JSON written by Convex to values. */
export function fromJson(values: Readonly<Record<string, JSONValue>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, jsonToConvex(value)]))
}

/** Keeps documents in memory and in the file in sync. */
type StoredDocuments = {
  /** Writes changes of documents in memory to the file. @throws If the disk fails; nothing is written then. */
  readonly store: (changes: Changes) => void
  /** Loads the documents of the file into memory. Copies the file before removing those that do not match the schema. */
  readonly restore: () => Promise<void>
}

type StoredDocumentsOptions = {
  readonly file: DocumentFile
  /** Adds a document in memory and returns its id there. */
  readonly insert: (table: string, fields: Record<string, Value>) => Promise<string>
  readonly report: (message: string, error: unknown) => void
}

/** Creates the mapping between ids in memory, which are new at each start, and those in the file. */
export function createStoredDocuments(options: StoredDocumentsOptions): StoredDocuments {
  const { file, insert, report } = options
  const rowIds = new Map<string, string>()

  async function removeRefused(rows: readonly Row[], reason: unknown): Promise<void> {
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
      // A document created and deleted in the same transaction was never in the file.
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
      if (refused.length > 0) await removeRefused(refused, reason)
    },
  }
}
