import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { ROW_COLUMNS, type Row } from './rows'

/** Reading stops after this many failures, which take a second or two: by then, whole branches of the B-tree are lost. */
const MAX_FAILURES = 50_000

const numbered = z.object({ number: z.number(), id: z.string(), table: z.string(), json: z.string() })

/** Returns the highest rowid, from the table or its index; if both are damaged, the maximum possible. */
function highestNumber(database: DatabaseSync): number {
  for (const source of ['NOT INDEXED', 'INDEXED BY sqlite_autoindex_documents_1']) {
    try {
      const found = database.prepare(`SELECT max(rowid) AS highest FROM documents ${source}`).get()
      return Number(found?.['highest'] ?? 0)
    } catch {
      continue
    }
  }
  return Number.MAX_SAFE_INTEGER
}

/**
 * Reads the readable rows of a damaged file. SQLite stops at a damaged page, so a failing range of rowids is halved
 * until only the rows of that page are missing. Empty if the file is not a database.
 */
export function readableRows(path: string): Row[] {
  const rows = new Map<string, Row>()
  const database = new DatabaseSync(path, { defensive: false })
  try {
    // Makes SQLite open a file that is shorter than its header says.
    database.exec('PRAGMA writable_schema = ON')
    const select = database.prepare(
      `SELECT rowid AS number, ${ROW_COLUMNS} FROM documents NOT INDEXED WHERE rowid BETWEEN ? AND ?`,
    )
    const ranges: [from: number, to: number][] = [[1, highestNumber(database)]]
    let failures = 0
    for (let range = ranges.pop(); range && failures < MAX_FAILURES; range = ranges.pop()) {
      let [next] = range
      const [, last] = range
      try {
        for (const found of select.iterate(next, last)) {
          const row = numbered.safeParse(found)
          if (!row.success) continue
          const { number, ...document } = row.data
          rows.set(document.id, document)
          next = number + 1
        }
      } catch {
        failures += 1
        const middle = next + Math.floor((last - next) / 2)
        if (next < last) ranges.push([middle + 1, last], [next, middle])
      }
    }
  } catch {
    // Not even the schema table can be read.
  } finally {
    database.close()
  }
  return [...rows.values()]
}
