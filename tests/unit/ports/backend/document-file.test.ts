import {
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
  closeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { copyDatabase } from '~/ports/backend/embedded/file/copies'
import { startDailyCopies } from '~/ports/backend/embedded/file/daily-copies'
import { openDatabase } from '~/ports/backend/embedded/file/database'
import {
  FileInUseError,
  FileWriteError,
  openDocumentFile,
  type DocumentFile,
} from '~/ports/backend/embedded/file/document-file'
import { eventually } from '../../../fixtures/eventually'

const PAGE_BYTES = 4096
const DAY_MS = 86_400_000
const START_MS = Date.parse('2026-03-01T04:30:00Z')

let folder: string
let path: string
let nowMs: number
let reported: string[]
let opened: DocumentFile[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'file-'))
  path = join(folder, 'backend.sqlite')
  nowMs = START_MS
  reported = []
  opened = []
})
afterEach(async () => {
  await Promise.all(opened.map((file) => file.close()))
  rmSync(folder, { recursive: true })
})

const report = (message: string): void => void reported.push(message)

function open(): DocumentFile {
  const file = openDocumentFile({ path, waitMs: 0, nowMs: () => nowMs, report })
  opened.push(file)
  return file
}

async function close(file: DocumentFile): Promise<void> {
  opened.splice(opened.indexOf(file), 1)
  await file.close()
}

const note = (id: string, size = 1) =>
  [id, { table: 'notes', json: JSON.stringify('x'.repeat(size)) }] as const
const ids = (file: DocumentFile): string[] => file.readAll().map(({ id }) => id)
const copies = (): string[] => readdirSync(`${path}.copies`).toSorted()

/** Creates a file of 300 documents, on about fifty database pages. */
async function fillFile(): Promise<void> {
  const file = open()
  file.write(new Map(Array.from({ length: 300 }, (_, at) => note(`id-${at}`, 500))))
  await close(file)
}

function damage(fromPage: number, pages: number): void {
  const opening = openSync(path, 'r+')
  writeSync(opening, Buffer.alloc(pages * PAGE_BYTES, 0xa5), 0, pages * PAGE_BYTES, fromPage * PAGE_BYTES)
  closeSync(opening)
}

test('a file of an earlier start is in use before its first write', async () => {
  await close(open())
  open()
  expect(open).toThrow(FileInUseError)
})

describe('a damaged file', () => {
  test.each([
    ['in one page of documents', () => damage(20, 1), 280],
    ['in ten pages', () => damage(10, 10), 200],
    ['in its last page', () => damage(statSync(path).size / PAGE_BYTES - 1, 1), 280],
    ['by the loss of its second half', () => truncateSync(path, PAGE_BYTES * 25), 50],
    ['in its index of ids', () => damage(2, 1), 300],
    ['in its first page', () => damage(0, 1), 0],
    ['as a whole', () => writeFileSync(path, 'no database'.repeat(1000)), 0],
  ])('%s is moved aside, and what can be read is saved', async (_name, breakIt, atLeast) => {
    await fillFile()
    breakIt()
    const broken = readFileSync(path)
    const file = open()
    const saved = ids(file)
    expect(saved.length).toBeGreaterThanOrEqual(atLeast)
    expect(readFileSync(`${path}.damaged-2026-03-01T043000Z`)).toEqual(broken)
    expect(reported).toEqual([expect.stringContaining(`${saved.length} readable documents`)])
    expect(reported[0]).toContain(path)
    expect(reported[0]).toContain(`replace the file with a backup from ${path}.copies`)
    file.write(new Map([note('new')]))
    await close(file)
    expect(ids(open())).toEqual([...saved, 'new'])
    expect(reported).toHaveLength(1)
    expect(readdirSync(folder).filter((name) => name.includes('.new'))).toEqual([])
  })

  test('that the disk cannot be repaired on stays in its place', async () => {
    await fillFile()
    damage(20, 1)
    const broken = readFileSync(path)
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
      this: DatabaseSync,
      sql,
    ) {
      if (sql.startsWith('BEGIN')) throw new Error('the disk fails')
      this.prepare(sql).run()
    })
    expect(open).toThrow(`${path} could not be opened`)
    exec.mockRestore()
    expect(readFileSync(path)).toEqual(broken)
    expect(ids(open()).length).toBeGreaterThanOrEqual(280)
  })
})

describe('a copy', () => {
  test('is made each day, the last seven are kept, and no other user can read them', async () => {
    const file = open()
    for (let at = 0; at < 10 * 4; at += 1) {
      await file.copy({ evenIfRecent: false })
      nowMs += DAY_MS / 4
    }
    expect(copies()).toEqual(
      ['04', '05', '06', '07', '08', '09', '10'].map((day) => `2026-03-${day}T043000Z.sqlite`),
    )
    for (const name of copies()) expect(statSync(join(`${path}.copies`, name)).mode & 0o077).toBe(0)
    expect(statSync(`${path}.copies`).mode & 0o077).toBe(0)
  })

  test('in the place of the file brings back what it holds', async () => {
    const file = open()
    file.write(new Map([note('one'), note('two')]))
    const copy = await file.copy({ evenIfRecent: false })
    file.write(new Map([note('three')]))
    file.write(new Map([['one', { table: 'notes', json: null }]]))
    await close(file)
    copyFileSync(String(copy), path)
    expect(ids(open())).toEqual(['one', 'two'])
    expect(reported).toEqual([])
  })

  test('is made while the file is written to, of whole transactions', async () => {
    await fillFile()
    const file = open()
    const copying = file.copy({ evenIfRecent: false })
    for (let at = 0; at < 50; at += 1) {
      file.write(new Map([note(`left-${at}`), note(`right-${at}`)]))
      await new Promise(setImmediate)
    }
    const copy = await copying
    await close(file)
    copyFileSync(String(copy), path)
    const found = ids(open())
    const count = (side: string): number => found.filter((id) => id.startsWith(side)).length
    expect(count('id-')).toBe(300)
    expect(count('left-')).toBe(count('right-'))
    expect(reported).toEqual([])
  })

  test('that begins during a transaction is made after it', async () => {
    await fillFile()
    const database = openDatabase(path, 0)
    database.exec("BEGIN IMMEDIATE; INSERT INTO documents VALUES ('new', 'notes', '{}')")
    const copying = copyDatabase(database, path, nowMs)
    await setTimeout(50)
    database.exec('COMMIT')
    const copy = await copying
    database.close()
    copyFileSync(copy, path)
    expect(ids(open())).toContain('new')
  })

  test('that fails leaves the others, and is told', async () => {
    const file = open()
    await file.copy({ evenIfRecent: false })
    nowMs += DAY_MS
    rmSync(`${path}.copies`, { recursive: true })
    writeFileSync(`${path}.copies`, '')
    const failures: string[] = []
    const stop = new AbortController()
    startDailyCopies(file, (message) => failures.push(message), stop.signal)
    await eventually(() => expect(failures).toEqual(['The accounts file could not be backed up']))
    stop.abort()
    expect(ids(file)).toEqual([])
  })
})

describe('a full disk', () => {
  test('is told once, keeps what was stored, and is told again when it has space', async () => {
    const exec = vi.spyOn(DatabaseSync.prototype, 'exec')
    const file = open()
    const connection = exec.mock.contexts[0]
    exec.mockRestore()
    if (!(connection instanceof DatabaseSync)) throw new Error('No database is open')
    file.write(new Map([note('one')]))
    connection.exec('PRAGMA max_page_count = 4')
    for (const id of ['two', 'three', 'four'])
      expect(() => file.write(new Map([note('small'), note(id, 50_000)]))).toThrow(FileWriteError)
    expect(ids(file)).toEqual(['one'])
    expect(reported).toEqual([
      expect.stringMatching(/backend\.sqlite is read-only for now: the disk is full/),
    ])
    connection.exec('PRAGMA max_page_count = 1000')
    file.write(new Map([note('five', 50_000)]))
    expect(reported.slice(1)).toEqual([`${path} is writable again.`])
    await close(file)
    expect(ids(open())).toEqual(['one', 'five'])
  })
})

describe('a file that is no longer at its path', () => {
  test.each([
    ['because it was deleted', () => rmSync(path)],
    [
      'because it was replaced',
      () => {
        renameSync(path, `${path}.before`)
        copyFileSync(`${path}.before`, path)
      },
    ],
  ])('%s refuses writes, with one message, and is copied', async (_cause, takeAway) => {
    const file = open()
    file.write(new Map([note('one')]))
    takeAway()
    for (const id of ['two', 'three']) expect(() => file.write(new Map([note(id)]))).toThrow(FileWriteError)
    expect(reported).toEqual([
      expect.stringContaining(`${path} is read-only for now: the file was deleted or replaced.`),
    ])
    await close(file)
    const [copy = ''] = copies()
    copyFileSync(join(`${path}.copies`, copy), path)
    expect(ids(open())).toEqual(['one'])
    expect(reported).toHaveLength(1)
  })
})
