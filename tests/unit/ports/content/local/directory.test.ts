import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDirectorySource } from '~/ports/content/local/directory'
import type { ContentSource } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import { neverAborted } from '~/ports/resilience/timeout'
import { newPlace, write } from '../every-source'
import { eventually } from '../../../../fixtures/eventually'

const MAIN = { repo: 'tanstack/query', ref: 'main' }
const LISTING = '_trees/TanStack/query/main.json'

/** A recorded listing with the folder's file, and one that the folder lacks. */
const listing = JSON.stringify({
  commit: 'c1',
  tree: [
    { path: 'docs/a.md', type: 'blob', sha: 'ebe81cb3ac2961a046a0dd300989f3935ddff5d1', size: 3 },
    { path: 'src/code.ts', type: 'blob', sha: 'b0b', size: 7 },
  ],
})

let place: Awaited<ReturnType<typeof newPlace>>
let source: ContentSource
let nowMs = 0

beforeEach(async () => {
  place = await newPlace()
  source = createDirectorySource({ root: place.root, now: () => nowMs })
  await write(place.root, 'TanStack/query/main/docs/a.md', '# A')
})

afterEach(() => place.dispose())

describe('a folder of repositories', () => {
  test('has in its tree what a listing records, and misses what only the listing has when it is read', async () => {
    await write(place.root, LISTING, listing)
    const tree = await source.tree(MAIN, neverAborted())
    expect(tree).toMatchObject({ kind: 'found', value: { id: 'c1', commit: 'c1' } })
    expect(tree.kind === 'found' && tree.value.entries.has('src/code.ts')).toBe(true)
    expect(await readText(source, MAIN, 'src/code.ts', neverAborted())).toEqual({ kind: 'missing' })
    expect(await readText(source, MAIN, 'docs/a.md', neverAborted())).toMatchObject({
      value: { text: '# A' },
    })
  })

  test('shows what was edited under a recorded listing', async () => {
    await write(place.root, LISTING, listing)
    await write(place.root, 'TanStack/query/main/docs/a.md', '# Edited')
    expect(await readText(source, MAIN, 'docs/a.md', neverAborted())).toMatchObject({
      value: { text: '# Edited' },
    })
  })

  test('lists nothing anew because a reader has left', async () => {
    const before = await source.tree(MAIN, neverAborted())
    const entry = before.kind === 'found' ? before.value.entries.get('docs/a.md') : undefined
    if (!entry) throw new Error('expected docs/a.md in the tree')
    expect(await source.file(MAIN, entry, AbortSignal.abort())).toMatchObject({ kind: 'unavailable' })
    expect(await source.tree(MAIN, neverAborted())).toBe(before)
  })

  test('says that a spoilt listing is out of reach, not that pages are gone', async () => {
    await write(place.root, LISTING, '{"commit":')
    expect(await source.tree(MAIN, neverAborted())).toMatchObject({ kind: 'unavailable' })
  })

  test('serves what it had when a listing is spoilt later', async () => {
    await write(place.root, LISTING, listing)
    const before = await source.tree(MAIN, neverAborted())
    await writeFile(join(place.root, LISTING), 'null')
    nowMs += 300_000
    expect(await source.tree(MAIN, neverAborted())).toEqual(before)
  })

  test('tells a watcher of an edit and shows it at once', async () => {
    const told: string[] = []
    await source.tree(MAIN, neverAborted())
    const stop = source.watch?.((repo) => told.push(repo))
    await write(place.root, 'TanStack/query/main/docs/a.md', '# Edited')
    await eventually(() => expect(told).toContain('tanstack/query'))
    expect(await readText(source, MAIN, 'docs/a.md', neverAborted())).toMatchObject({
      value: { text: '# Edited' },
    })
    stop?.()
  })
})
