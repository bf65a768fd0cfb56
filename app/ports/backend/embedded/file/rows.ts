import type { DatabaseSync } from 'node:sqlite'
import type { Changes } from '~/upstream/convex-test'

/** A stored document: its permanent id, its table, and its fields as JSON. */
export type Row = { readonly id: string; readonly table: string; readonly json: string }

/** Columns of {@link Row} in the table of documents. */
export const ROW_COLUMNS = 'id, of AS "table", json'

/** Creates the function that writes changes, whose keys are row ids. */
export function rowWriter(database: DatabaseSync): (changes: Changes) => void {
  const upsert = database.prepare(
    'INSERT INTO documents (id, of, json) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET of = excluded.of, json = excluded.json',
  )
  const remove = database.prepare('DELETE FROM documents WHERE id = ?')
  return (changes) => {
    for (const [id, { table, json }] of changes) {
      if (json === null) remove.run(id)
      else upsert.run(id, table, json)
    }
  }
}
