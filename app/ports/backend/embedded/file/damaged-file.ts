import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { inTransaction, openDatabase } from './database'
import { rowWriter } from './rows'
import { readableRows } from './salvage'
import { timeStamp } from './time-stamp'

/** Result of repairing a damaged file. */
type Repair = { readonly movedTo: string; readonly savedRows: number }

const remove = (name: string): void => rmSync(name, { force: true })

/**
 * Replaces a damaged file by a new one with its readable rows, and keeps the damaged one next to it. After a crash at
 * any point, either the damaged file or the new one is in place, if the file system supports hard links.
 *
 * @throws If the new file cannot be written; the damaged one stays in place then.
 */
export function repairFile(path: string, nowMs: number): Repair {
  const rows = readableRows(path)
  const fresh = `${path}.new`
  // Left by an interrupted repair.
  for (const name of [fresh, `${fresh}-journal`]) remove(name)
  const database = openDatabase(fresh, 0)
  try {
    const write = rowWriter(database)
    inTransaction(database, () => write(new Map(rows.map((row) => [row.id, row]))))
  } finally {
    database.close()
    remove(`${fresh}-journal`)
  }
  const movedTo = `${path}.damaged-${timeStamp(nowMs)}`
  // SQLite would apply the journal of the damaged file to the new one.
  if (existsSync(`${path}-journal`)) renameSync(`${path}-journal`, `${movedTo}-journal`)
  try {
    linkSync(path, movedTo)
  } catch {
    // The file system does not support hard links.
    renameSync(path, movedTo)
  }
  renameSync(fresh, path)
  return { movedTo, savedRows: rows.length }
}
