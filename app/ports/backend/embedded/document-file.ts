import { chmodSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A document as it is stored: its table and its fields as JSON. */
export type StoredDocument = { readonly table: string; readonly json: string }

/** The documents of a backend, by id. */
export type DocumentFile = {
  readonly readAll: () => StoredDocument[]
  /** Puts these documents in place of all that were there. */
  readonly replaceAll: (documents: ReadonlyMap<string, StoredDocument>) => void
  /** Writes changed documents; null deletes one. All of them are on disk afterwards, or none. */
  readonly write: (changes: ReadonlyMap<string, StoredDocument | null>) => void
  readonly close: () => void
}

/** SQLite's own code for a file that is no database, or a damaged one. */
const DAMAGED = new Set([11, 26])

/** SQLite's own code for a file that another process has. */
const BUSY = 5

/** Another process has the file. */
export class FileInUseError extends Error {}

/** The code without what SQLite adds to it in its upper bytes. */
function errorCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null
}

function open(path: string, waitMs: number): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: waitMs })
  try {
    // What is deleted is overwritten, because readers are promised that it is gone.
    database.exec('PRAGMA secure_delete = ON')
    // One process writes. The journal is emptied, not deleted: deleting it at each write would cost more than the write.
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL',
    )
    database.exec(
      'CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, of TEXT NOT NULL, json TEXT NOT NULL)',
    )
    return database
  } catch (error) {
    database.close()
    throw errorCode(error) === BUSY ? new FileInUseError(`${path} is in use`, { cause: error }) : error
  }
}

/** Opens the file, and moves one that cannot be read to `<path>.damaged`: the backend begins anew then. */
function openOrBeginAnew(path: string, waitMs: number): { database: DatabaseSync; isFresh: boolean } {
  try {
    return { database: open(path, waitMs), isFresh: false }
  } catch (error) {
    if (!DAMAGED.has(errorCode(error) ?? 0) || !existsSync(path)) throw error
    renameSync(path, `${path}.damaged`)
    return { database: open(path, waitMs), isFresh: true }
  }
}

/**
 * Opens the one file that a backend keeps its documents in. Its user alone may read it. `isFresh` says that the file was
 * damaged and an empty one is in its place.
 *
 * @param waitMs How long another process may take to release the file, as one that is ending does.
 * @throws when the folder cannot be written to, or with {@link FileInUseError}.
 */
export function openDocumentFile(
  path: string,
  waitMs: number,
): { readonly file: DocumentFile; readonly isFresh: boolean } {
  mkdirSync(dirname(path), { recursive: true })
  const { database, isFresh } = openOrBeginAnew(path, waitMs)
  chmodSync(path, 0o600)
  const select = database.prepare('SELECT of, json FROM documents')
  const upsert = database.prepare('INSERT OR REPLACE INTO documents (id, of, json) VALUES (?, ?, ?)')
  const remove = database.prepare('DELETE FROM documents WHERE id = ?')

  function inTransaction(work: () => void): void {
    database.exec('BEGIN IMMEDIATE')
    try {
      work()
      database.exec('COMMIT')
    } catch (error) {
      database.exec('ROLLBACK')
      throw error
    }
  }

  function put(changes: ReadonlyMap<string, StoredDocument | null>): void {
    for (const [id, document] of changes) {
      if (document) upsert.run(id, document.table, document.json)
      else remove.run(id)
    }
  }

  const file: DocumentFile = {
    readAll: () => select.all().map(({ of, json }) => ({ table: String(of), json: String(json) })),
    replaceAll(documents) {
      inTransaction(() => {
        database.exec('DELETE FROM documents')
        put(documents)
      })
    },
    write: (changes) => inTransaction(() => put(changes)),
    close: () => database.close(),
  }
  return { file, isFresh }
}
