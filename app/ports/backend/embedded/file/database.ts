import { DatabaseSync } from 'node:sqlite'

/** SQLite's own codes of errors. */
const BUSY = 5
const CORRUPT = 11
const FULL = 13
const NOT_A_DATABASE = 26

/** The code without what SQLite adds to it in its upper bytes. */
function errorCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null
}

/** True when another process has the file. */
export const isBusy = (error: unknown): boolean => errorCode(error) === BUSY

/** True when the disk has no space left. */
export const isFull = (error: unknown): boolean => errorCode(error) === FULL

/** True when the file is no database, or is damaged. */
export function isDamaged(error: unknown): boolean {
  const code = errorCode(error)
  return code === CORRUPT || code === NOT_A_DATABASE
}

/** A damaged file that SQLite has opened without an error. */
class DamageError extends Error {
  readonly errcode = CORRUPT
}

/**
 * Opens or creates the database of documents, and checks all of its pages. No other process can use the file until it
 * is closed.
 *
 * @param waitMs Longest wait for another process to release the file, such as one that is ending. @throws SQLite's
 * error, see {@link isBusy} and {@link isDamaged}.
 */
export function openDatabase(path: string, waitMs: number): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: waitMs })
  try {
    // Deleted bytes are overwritten: readers are promised that deleted data is gone.
    database.exec('PRAGMA secure_delete = ON')
    // One process writes. The journal is emptied, not deleted: deleting it at each write would cost more than the write.
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL',
    )
    database.exec(
      'CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, of TEXT NOT NULL, json TEXT NOT NULL)',
    )
    const problem = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check']
    if (problem !== 'ok') throw new DamageError(String(problem))
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Runs `work` in a transaction. @throws the first error; nothing is changed then. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('BEGIN IMMEDIATE')
  try {
    work()
    database.exec('COMMIT')
  } catch (error) {
    // SQLite has rolled back by itself after some errors, such as a full disk.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
