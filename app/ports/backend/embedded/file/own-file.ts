import { open, stat } from 'node:fs/promises'

/** The only table of the file, as SQLite stores its definition. */
export const DOCUMENTS_TABLE = 'documents (id TEXT PRIMARY KEY, of TEXT NOT NULL, json TEXT NOT NULL)'

const MAGIC = 'SQLite format 3\0'
/** Default page size of SQLite; the first page ends with the definitions of the tables. */
const FIRST_PAGE_BYTES = 4096
/** Place of the number of entries in the schema: in the header of the first page's B-tree. */
const ENTRIES_AT = 103
/** The table, and the index of its key. */
const ENTRIES = 2

/** Returns the folder of a file's copies. */
export function copiesFolder(path: string): string {
  return `${path}.copies`
}

/** Reads the first page of a file; fewer bytes if the file is shorter. */
async function readFirstPage(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_PAGE_BYTES), 0, FIRST_PAGE_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * Returns true if a file contains anything but documents of a backend, so that opening or repairing it would destroy what it
 * contains. A damaged first page is that of a backend if there are copies of the file. Does not open the file with SQLite,
 * which would apply a journal.
 */
export async function isForeignFile(path: string): Promise<boolean> {
  const stats = await stat(path).catch(() => null)
  if (stats === null) return false
  if (!stats.isFile()) return true
  if (stats.size === 0) return false
  const page = await readFirstPage(path)
  const isOwn =
    page.toString('latin1', 0, MAGIC.length) === MAGIC &&
    page.includes(`CREATE TABLE ${DOCUMENTS_TABLE}`) &&
    page.readUInt16BE(ENTRIES_AT) === ENTRIES
  if (isOwn) return false
  const copies = await stat(copiesFolder(path)).catch(() => null)
  return copies?.isDirectory() !== true
}
