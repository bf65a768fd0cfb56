import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, type DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { isBackupBlocked } from './database'
import { copiesFolder } from './own-file'
import { timeStamp } from './time-stamp'
import { DAY_MS } from '~/constants/time'

/** Number of daily copies to keep: the privacy page says that deleted data is gone after a week. */
const KEPT = 7

const COPY = /^\d{4}-\d\d-\d\dT\d{6}Z\.sqlite$/

/** Pause before a backup is retried that found a transaction open; one of the site takes a few milliseconds. */
const BLOCKED_WAIT_MS = 20
/** Maximum number of these retries. */
const MAX_BLOCKED = 250

/** Returns the names of the copies in a folder, oldest first. */
function copiesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => COPY.test(name))
    .toSorted()
}

/** Returns true if the newest copy of a file is at least a day old, or if there is none. */
export function isCopyDue(path: string, nowMs: number): boolean {
  const newest = copiesIn(copiesFolder(path)).at(-1)
  return newest === undefined || newest <= `${timeStamp(nowMs - DAY_MS)}.sqlite`
}

/** Writes a backup; retries if a transaction is open when it begins. */
async function writeBackup(database: DatabaseSync, to: string): Promise<void> {
  for (let blocked = 1; ; blocked += 1) {
    try {
      await backup(database, to)
      return
    } catch (error) {
      if (!isBackupBlocked(error) || blocked > MAX_BLOCKED) throw error
      await setTimeout(BLOCKED_WAIT_MS)
    }
  }
}

/**
 * Copies an open database, which may be written to meanwhile, into its folder of copies, and deletes all but the newest seven.
 * Returns the path of the copy. @throws if the copy cannot be written; no partial copy is left then.
 */
export async function copyDatabase(database: DatabaseSync, path: string, nowMs: number): Promise<string> {
  const folder = copiesFolder(path)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, 'unfinished')
  const copy = join(folder, `${timeStamp(nowMs)}.sqlite`)
  rmSync(unfinished, { force: true })
  try {
    await writeBackup(database, unfinished)
    chmodSync(unfinished, 0o600)
    renameSync(unfinished, copy)
  } catch (error) {
    for (const name of [unfinished, `${unfinished}-journal`]) rmSync(name, { force: true })
    throw error
  }
  for (const name of copiesIn(folder).slice(0, -KEPT)) rmSync(join(folder, name), { force: true })
  return copy
}
