import { DatabaseSync } from 'node:sqlite'
import { DOCUMENTS_TABLE } from './own-file'

/** SQLite result codes. */
const OK = 0
const BUSY = 5
const CORRUPT = 11
const FULL = 13
const NOT_A_DATABASE = 26

/** Returns the primary result code, without the upper bytes of extended codes; null for other errors. */
function errorCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : null
}

/** Returns true if another process uses the file. */
export const isBusy = (error: unknown): boolean => errorCode(error) === BUSY

/**
 * Returns true if a backup could not begin because a transaction was open: Node.js then rejects with the code of
 * success and the message "not an error", since SQLite does not store this failure on the connection.
 */
export const isBackupBlocked = (error: unknown): boolean => errorCode(error) === OK

/** Returns true if the disk is full. */
export const isFull = (error: unknown): boolean => errorCode(error) === FULL

/** Returns true if the file is damaged or not a database. */
export function isDamaged(error: unknown): boolean {
  const code = errorCode(error)
  return code === CORRUPT || code === NOT_A_DATABASE
}

/** Damage to a file that SQLite opens without an error. */
class DamageError extends Error {
  readonly errcode = CORRUPT
}

/**
 * Opens or creates the database of documents, and checks its integrity. No other process can use the file until it is
 * closed.
 *
 * @param waitMs Maximum time to wait for another process to release the file, such as one that is exiting.
 * @throws SQLite's error, see {@link isBusy} and {@link isDamaged}.
 */
export function openDatabase(path: string, waitMs: number): DatabaseSync {
  const database = new DatabaseSync(path, { timeout: waitMs })
  try {
    // Overwrite deleted bytes: readers are promised that deleted data is gone.
    database.exec('PRAGMA secure_delete = ON')
    // Only one process writes. Truncating the journal is cheaper than deleting it at each write, which would cost more
    // than the write.
    database.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL',
    )
    database.exec(`CREATE TABLE IF NOT EXISTS ${DOCUMENTS_TABLE}`)
    // The locking mode only keeps locks. Without this one, other processes can open the file until the first write.
    database.exec('BEGIN EXCLUSIVE; COMMIT')
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
    // SQLite rolls back automatically after some errors, such as a full disk.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}
