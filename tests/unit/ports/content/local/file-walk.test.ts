import { mkdir, mkdtemp, rename, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFileWalk, type FileWalk } from '~/ports/content/local/file-walk'
import { neverAborted } from '~/ports/resilience/timeout'

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'walk-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

async function idsOf(walk: FileWalk): Promise<Record<string, string>> {
  const entries = await walk(folder, neverAborted())
  return Object.fromEntries(entries.map((entry) => [entry.path, entry.contentId]))
}

/** A clock one day ahead, so that files count as old enough for their cached ids to be trusted. */
function inADay(): number {
  return Date.now() + 86_400_000
}

test('files with equal bytes have equal ids, whatever their path and time', async () => {
  await writeFile(join(folder, 'a.md'), 'same')
  await writeFile(join(folder, 'b.md'), 'same')
  await utimes(join(folder, 'b.md'), 1, 1)
  const ids = await idsOf(createFileWalk())
  expect(ids['a.md']).toBe(ids['b.md'])
})

test('files with equal size and time and other bytes have other ids', async () => {
  await writeFile(join(folder, 'a.md'), 'one')
  await writeFile(join(folder, 'b.md'), 'two')
  await utimes(join(folder, 'a.md'), 1, 1)
  await utimes(join(folder, 'b.md'), 1, 1)
  const ids = await idsOf(createFileWalk())
  expect(ids['a.md']).not.toBe(ids['b.md'])
})

test('a file that is too large to be served, or to be read at all, hides no other', async () => {
  await writeFile(join(folder, 'a.md'), 'one')
  await writeFile(join(folder, 'film.mov'), '')
  // A sparse file, which needs no disk space.
  await truncate(join(folder, 'film.mov'), 3 * 1024 ** 3)
  expect(Object.keys(await idsOf(createFileWalk())).toSorted()).toEqual(['a.md', 'film.mov'])
})

test('an edit that keeps size and time of the file is seen', async () => {
  const file = join(folder, 'a.md')
  const walk = createFileWalk(inADay)
  await writeFile(file, 'one')
  await utimes(file, 1, 1)
  const before = await idsOf(walk)
  await writeFile(file, 'two')
  await utimes(file, 1, 1)
  expect(await idsOf(walk)).not.toEqual(before)
})

test('a file that another one was moved over is seen', async () => {
  const walk = createFileWalk(inADay)
  await writeFile(join(folder, 'a.md'), 'one')
  const before = await idsOf(walk)
  await writeFile(join(folder, 'draft'), 'two')
  await rename(join(folder, 'draft'), join(folder, 'a.md'))
  const after = await idsOf(walk)
  expect(Object.keys(after)).toEqual(['a.md'])
  expect(after).not.toEqual(before)
})

test('folders that tools make are left out at any depth', async () => {
  for (const path of ['node_modules/a', '.git', 'packages/x/dist', 'docs/build']) {
    await mkdir(join(folder, path), { recursive: true })
    await writeFile(join(folder, path, 'file.md'), 'text')
  }
  expect(Object.keys(await idsOf(createFileWalk()))).toEqual(['docs/build/file.md'])
})

test('a cancelled listing ends', async () => {
  await expect(createFileWalk()(folder, AbortSignal.abort())).rejects.toThrow(/abort/i)
})

test('more files than may be open at once are all named', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `${index}.md`)
  await Promise.all(names.map((name) => writeFile(join(folder, name), name)))
  const ids = await idsOf(createFileWalk())
  expect(new Set(Object.values(ids)).size).toBe(300)
})
