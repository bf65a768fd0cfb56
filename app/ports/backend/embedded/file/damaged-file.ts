import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import { inTransaction, openDatabase } from './database'
import { rowWriter } from './rows'
import { readableRows } from './salvage'
import { timeStamp } from './time-stamp'

/** What became of a damaged file. */
export type Repair = { readonly movedTo: string; readonly savedRows: number }

const remove = (name: string): void => rmSync(name, { force: true })

/**
 * Replaces a damaged file by one with its readable rows, and keeps the damaged one beside it. A crash at any moment
 * leaves the damaged file or the new one, never neither.
 *
 * @throws if the disk does not take the new file; the damaged one stays in its place then.
 */
export function repairFile(path: string, nowMs: number): Repair {
  const rows = readableRows(path)
  const fresh = `${path}.new`
  // A repair that did not end has left them.
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
    // The disk has no hard links.
    renameSync(path, movedTo)
  }
  renameSync(fresh, path)
  return { movedTo, savedRows: rows.length }
}
