import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Changes } from '~/upstream/convex-test'
import { copiesFolder, copyDatabase, isCopyDue } from './copies'
import { repairFile } from './damaged-file'
import { inTransaction, isBusy, isDamaged, isFull, openDatabase } from './database'
import { ROW_COLUMNS, rowWriter, type Row } from './rows'

/** The documents of a backend on the disk, by ids that they keep for good. */
export type DocumentFile = {
  readonly readAll: () => Row[]
  /** Writes all of these changes or, when it throws, none. @throws {FileWriteError} */
  readonly write: (changes: Changes) => void
  /** Makes a copy of the file and returns its path. Without `evenIfRecent`, only when a day has passed since the last. */
  readonly copy: (options: { readonly evenIfRecent: boolean }) => Promise<string | null>
  readonly close: () => Promise<void>
}

/** What {@link openDocumentFile} needs. */
export type DocumentFileOptions = {
  readonly path: string
  /** How long another process may take to release the file, as one that is ending does. */
  readonly waitMs: number
  readonly nowMs: () => number
  /** Called with a message for operators: on damage, and when the file cannot be written or can be again. */
  readonly report: (message: string) => void
}

/** Another process has the file. */
export class FileInUseError extends Error {}

/** The disk did not take a write, of which nothing is stored. */
export class FileWriteError extends Error {}

const tellsBackup = (path: string): string =>
  `To restore an earlier state, stop the site and replace the file with a backup from ${copiesFolder(path)}; see docs/operating.md.`

function openOrRepair({ path, waitMs, nowMs, report }: DocumentFileOptions): DatabaseSync {
  try {
    return openDatabase(path, waitMs)
  } catch (error) {
    if (!isDamaged(error) || !existsSync(path)) throw error
    const { movedTo, savedRows } = repairFile(path, nowMs())
    report(
      `The accounts file was damaged: ${savedRows} readable documents were saved to a new file at ${path}, and the damaged one is ${movedTo}. ${tellsBackup(path)}`,
    )
    return openDatabase(path, waitMs)
  }
}

function open(options: DocumentFileOptions): DatabaseSync {
  const { path } = options
  try {
    mkdirSync(dirname(path), { recursive: true })
    const database = openOrRepair(options)
    chmodSync(path, 0o600)
    return database
  } catch (error) {
    if (isBusy(error)) throw new FileInUseError(`${path} is in use`, { cause: error })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The accounts file ${path} could not be opened: ${reason}`, { cause: error })
  }
}

/** Why a write failed, and what an operator can do. */
function whyRefused(error: unknown, path: string): string {
  if (isFull(error)) return 'the disk is full. Free some space'
  if (isDamaged(error)) return 'the file is damaged. Restart the site to save what is readable'
  return `${error instanceof Error ? error.message : String(error)}. Check the disk of ${path}`
}

/**
 * Opens the one file of a backend's documents, and repairs a damaged one. Only its user may read it.
 *
 * @throws if it cannot be opened, or with {@link FileInUseError}.
 */
export function openDocumentFile(options: DocumentFileOptions): DocumentFile {
  const { path, nowMs, report } = options
  const database = open(options)
  const select = database.prepare(`SELECT ${ROW_COLUMNS} FROM documents ORDER BY rowid`)
  const writeRows = rowWriter(database)
  let isRefusing = false
  let lastCopy: Promise<string | null> = Promise.resolve(null)

  return {
    readAll: () =>
      select
        .all()
        .map(({ id, table, json }) => ({ id: String(id), table: String(table), json: String(json) })),
    write(changes) {
      try {
        inTransaction(database, () => writeRows(changes))
      } catch (error) {
        const reason = whyRefused(error, path)
        if (!isRefusing) report(`${path} is read-only for now: ${reason}.`)
        isRefusing = true
        throw new FileWriteError('The change could not be saved', { cause: error })
      }
      if (isRefusing) report(`${path} is writable again.`)
      isRefusing = false
    },
    copy({ evenIfRecent }) {
      lastCopy = lastCopy
        .catch(() => null)
        .then(() => (evenIfRecent || isCopyDue(path, nowMs()) ? copyDatabase(database, path, nowMs()) : null))
      return lastCopy
    },
    async close() {
      await lastCopy.catch(() => null)
      database.close()
    },
  }
}
