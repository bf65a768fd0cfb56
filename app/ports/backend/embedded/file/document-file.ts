import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import type { Changes } from '~/upstream/convex-test'
import { copyDatabase, isCopyDue } from './copies'
import { repairFile } from './damaged-file'
import { inTransaction, isBusy, isDamaged, isFull, openDatabase } from './database'
import { copiesFolder } from './own-file'
import { ROW_COLUMNS, rowWriter, type Row } from './rows'

/** The backend's documents on disk, by permanent ids. */
export type DocumentFile = {
  readonly readAll: () => Row[]
  /** Writes all changes, or none if it throws. @throws {FileWriteError} */
  readonly write: (changes: Changes) => void
  /** Copies the file and returns the path of the copy; null if the last copy is younger than a day, unless `evenIfRecent`. */
  readonly copy: (options: { readonly evenIfRecent: boolean }) => Promise<string | null>
  readonly close: () => Promise<void>
}

type DocumentFileOptions = {
  readonly path: string
  /** Maximum time to wait for another process to release the file, such as one that is exiting. */
  readonly waitMs: number
  readonly nowMs: () => number
  /** Receives messages for operators: about damage, and when writing fails or works again. */
  readonly report: (message: string) => void
}

/** Another process uses the file. */
export class FileInUseError extends Error {}

/** A write failed and was rolled back. */
export class FileWriteError extends Error {}

const backupHint = (path: string): string =>
  `To restore an earlier state, stop the site and replace the file with a backup from ${copiesFolder(path)}; see docs/operating.md.`

function openOrRepair({ path, waitMs, nowMs, report }: DocumentFileOptions): DatabaseSync {
  try {
    return openDatabase(path, waitMs)
  } catch (error) {
    if (!isDamaged(error) || !existsSync(path)) throw error
    const { movedTo, savedRows } = repairFile(path, nowMs())
    report(
      `The accounts file was damaged: ${savedRows} readable documents were saved to a new file at ${path}, and the damaged one is ${movedTo}. ${backupHint(path)}`,
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

/** The open file is no longer at its path. */
class FileGoneError extends Error {}

/** Identifies the file at a path; null without a file. */
function identityOf(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats ? `${stats.dev} ${stats.ino}` : null
}

/** Returns why a write failed, and what an operator can do. */
function writeFailureOf(error: unknown, path: string): string {
  if (isFull(error)) return 'the disk is full. Free some space'
  if (error instanceof FileGoneError)
    return `the file was deleted or replaced. Its last state is copied to ${copiesFolder(path)}; stop the site before you restore it`
  if (isDamaged(error)) return 'the file is damaged. Restart the site to save what is readable'
  return `${error instanceof Error ? error.message : String(error)}. Check the disk of ${path}`
}

/**
 * Opens the file of the backend's documents, repairing it if damaged. Only its owner can read it.
 *
 * @throws {FileInUseError} If another process uses it; another error if it cannot be opened.
 */
export function openDocumentFile(options: DocumentFileOptions): DocumentFile {
  const { path, nowMs, report } = options
  const database = open(options)
  const select = database.prepare(`SELECT ${ROW_COLUMNS} FROM documents ORDER BY rowid`)
  const writeRows = rowWriter(database)
  const identity = identityOf(path)
  let isRefusing = false
  let lastCopy: Promise<string | null> = Promise.resolve(null)

  const copy: DocumentFile['copy'] = ({ evenIfRecent }) => {
    lastCopy = lastCopy
      .catch(() => null)
      .then(() => (evenIfRecent || isCopyDue(path, nowMs()) ? copyDatabase(database, path, nowMs()) : null))
    return lastCopy
  }

  async function copyLastState(): Promise<void> {
    try {
      await copy({ evenIfRecent: true })
    } catch (error) {
      report(`The last state of ${path} could not be copied: ${String(error)}`)
    }
  }

  /** Reports the first of successive failures. A file that is no longer at its path can still be read. */
  function refuse(error: unknown): void {
    if (isRefusing) return
    isRefusing = true
    report(`${path} is read-only for now: ${writeFailureOf(error, path)}.`)
    if (error instanceof FileGoneError) void copyLastState()
  }

  return {
    readAll: () =>
      select
        .all()
        .map(({ id, table, json }) => ({ id: String(id), table: String(table), json: String(json) })),
    write(changes) {
      try {
        if (identityOf(path) !== identity) throw new FileGoneError()
        inTransaction(database, () => writeRows(changes))
      } catch (error) {
        refuse(error)
        throw new FileWriteError('The change could not be saved', { cause: error })
      }
      if (isRefusing) report(`${path} is writable again.`)
      isRefusing = false
    },
    copy,
    async close() {
      await lastCopy.catch(() => null)
      database.close()
    },
  }
}
