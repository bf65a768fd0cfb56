import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DOCUMENTS_TABLE } from '~/ports/backend/embedded/file/own-file'
import { checkFolders } from '~/ports/storage/start-folders'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folders-'))
  writeFileSync(join(folder, 'file'), '')
})
afterEach(() => {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true })
})

const check = async (cache: string, file: string, CONVEX_URL: string | null = null) =>
  checkFolders({ CACHE_DIR: cache, EMBEDDED_BACKEND_FILE: file, CONVEX_URL })

test('folders that are not there are made, that of accounts for their user alone', async () => {
  const cache = join(folder, 'a/cache')
  expect(await check(cache, join(folder, 'b/data/x.sqlite'))).toEqual({ problems: [], warnings: [] })
  expect(statSync(cache).isDirectory()).toBe(true)
  expect(statSync(join(folder, 'b/data')).mode & 0o077).toBe(0)
})

test('a file in the way stops accounts, and costs the cache a warning', async () => {
  const way = join(folder, 'file')
  expect(await check(join(way, 'cache'), join(way, 'x'))).toEqual({
    problems: [
      `EMBEDDED_BACKEND_FILE is "${way}/x", but "${way}" is not a folder: set it to a file in a writable folder, or to off to keep accounts in memory only.`,
    ],
    warnings: [
      `CACHE_DIR is "${way}/cache", but "${way}" is not a folder: continuing in memory only. Set it to a writable folder, or to off.`,
    ],
  })
})

test('a folder in place of the file of accounts is named', async () => {
  const { problems } = await check('off', folder)
  expect(problems).toEqual([expect.stringContaining(`but "${folder}" is a folder: `)])
})

/** Creates a database with tables, and returns its path. */
function databaseWith(...tables: string[]): string {
  const path = join(folder, 'data.sqlite')
  const database = new DatabaseSync(path)
  for (const table of tables) database.exec(`CREATE TABLE ${table}`)
  database.close()
  return path
}

function textAs(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

describe('an existing file in place of the file of accounts', () => {
  test.each([
    ['text', () => textAs('notes.env', 'A=1\n'.repeat(9))],
    ['a short text', () => textAs('notes.env', 'x')],
    ['a database of something else', () => databaseWith('notes (id TEXT)')],
    ['a database with more tables', () => databaseWith(DOCUMENTS_TABLE, 'notes (id TEXT)')],
    ['a damaged database', () => textAs('data.sqlite', `SQLite format 3\0${'x'.repeat(9000)}`)],
    ['a device', () => '/dev/null'],
  ])('prevents the start if it is %s', async (_kind, make) => {
    const path = make()
    const { problems } = await check('off', path)
    expect(problems).toEqual([
      expect.stringContaining(`but "${path}" contains other data than accounts of this site: set it to`),
    ])
  })

  test.each([
    ['is empty', () => join(folder, 'file')],
    ['contains documents', () => databaseWith(DOCUMENTS_TABLE)],
    [
      'is damaged, but has copies',
      () => {
        mkdirSync(join(folder, 'data.sqlite.copies'))
        return textAs('data.sqlite', 'damaged')
      },
    ],
  ])('is accepted if it %s', async (_state, make) => {
    expect(await check('off', make())).toEqual({ problems: [], warnings: [] })
  })
})

test('nothing is looked at where nothing is written', async () => {
  const way = join(folder, 'file')
  const nothing = { problems: [], warnings: [] }
  expect(await check('off', 'off')).toEqual(nothing)
  expect(await check('off', join(way, 'x'), 'https://calm-otter-1.convex.test')).toEqual(nothing)
})

test.runIf(process.platform === 'linux')('a place where the system makes no folders is named', async () => {
  const { warnings } = await check('/proc/nope/deeper', 'off')
  expect(warnings).toEqual([expect.stringMatching(/"\/proc(\/nope)?" (cannot be created|is not writable)/)])
})

// Permissions do not apply to the superuser.
describe.skipIf(process.getuid?.() === 0)('without rights', () => {
  test('to write in a folder, it is named', async () => {
    chmodSync(folder, 0o500)
    const { problems, warnings } = await check(join(folder, 'cache'), join(folder, 'data/x'))
    const named = expect.stringContaining(`the folder "${folder}" is not writable by this user`)
    expect([problems, warnings]).toEqual([[named], [named]])
  })

  test('to write the file of accounts, it is named', async () => {
    const file = join(folder, 'file')
    chmodSync(file, 0o400)
    const { problems } = await check('off', file)
    expect(problems).toEqual([expect.stringContaining(`"${file}" is not writable by this user`)])
  })

  test('to look into a folder, it is named', async () => {
    mkdirSync(join(folder, 'closed'))
    chmodSync(join(folder, 'closed'), 0o000)
    const { warnings } = await check(join(folder, 'closed/cache'), 'off')
    expect(warnings).toEqual([expect.stringContaining('closed" is not writable by this user')])
    chmodSync(join(folder, 'closed'), 0o700)
  })
})
