import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCheckoutsSource } from '~/ports/content/local/checkouts'
import type { ContentSource, RepositoryRef } from '~/ports/content/port'
import { readText } from '~/ports/content/read'
import { neverAborted } from '~/ports/resilience/timeout'
import { git, newPlace, write } from '../every-source'
import { eventually } from '../../../../fixtures/eventually'

let place: Awaited<ReturnType<typeof newPlace>>
let clone = ''
let source: ContentSource
let nowMs = 0

function isWorkingTree({ ref }: RepositoryRef): boolean {
  return ref === 'main'
}

async function makeClone(folder: string): Promise<void> {
  await write(folder, 'docs/a.md', '# A')
  await git(folder, 'init', '--quiet', '--initial-branch=main')
  await git(folder, 'add', '.')
  await git(folder, 'commit', '--quiet', '-m', 'First')
}

async function textAt(ref: string, path = 'docs/a.md'): Promise<string> {
  const answer = await readText(source, { repo: 'tanstack/query', ref }, path, neverAborted())
  return answer.kind === 'found' ? answer.value.text : answer.kind
}

beforeEach(async () => {
  place = await newPlace()
  clone = join(place.root, 'query')
  source = createCheckoutsSource({ root: place.root, isWorkingTree, now: () => nowMs })
})

afterEach(async () => {
  vi.unstubAllEnvs()
  await place.dispose()
})

describe('clones beside each other', () => {
  test('show the working tree with edits and new files for the latest version', async () => {
    await makeClone(clone)
    await write(clone, 'docs/a.md', '# Edited')
    await write(clone, 'docs/b.md', '# New')
    expect(await textAt('main')).toBe('# Edited')
    expect(await textAt('main', 'docs/b.md')).toBe('# New')
  })

  test('show branches, tags and what origin last had for other versions', async () => {
    await makeClone(clone)
    await git(clone, 'branch', 'v4')
    await git(clone, 'tag', '-a', 'v3.1', '-m', 'Release')
    await git(clone, 'update-ref', 'refs/remotes/origin/v2', 'HEAD')
    await write(clone, 'docs/a.md', '# Edited')
    expect(await Promise.all(['v4', 'v3.1', 'v2', 'v1'].map((ref) => textAt(ref)))).toEqual([
      '# A',
      '# A',
      '# A',
      'missing',
    ])
  })

  test('show a clone that is made while the site runs, within 300 ms', async () => {
    expect(await textAt('main')).toBe('missing')
    await makeClone(clone)
    nowMs += 300
    expect(await textAt('main')).toBe('# A')
  })

  test('miss everything when the folder of clones is gone', async () => {
    await rm(place.root, { recursive: true })
    expect(await textAt('main')).toBe('missing')
    expect(await textAt('v4')).toBe('missing')
  })

  test('never read the repository that a folder without one lies in', async () => {
    await git(place.root, 'init', '--quiet', '--initial-branch=v4')
    await write(clone, 'docs/a.md', '# A')
    await git(place.root, 'add', '.')
    await git(place.root, 'commit', '--quiet', '-m', 'Around')
    const tree = await source.tree({ repo: 'tanstack/query', ref: 'v4' }, neverAborted())
    expect(tree).toEqual({ kind: 'missing' })
  })

  test('read their own repository when the site is started by a git hook', async () => {
    await makeClone(clone)
    await git(clone, 'branch', 'v4')
    vi.stubEnv('GIT_DIR', join(place.base, 'elsewhere'))
    vi.stubEnv('GIT_INDEX_FILE', join(place.base, 'elsewhere/index'))
    expect(await textAt('v4')).toBe('# A')
  })

  test('say that git is out of reach, instead of that pages are gone', async () => {
    await makeClone(clone)
    vi.stubEnv('PATH', join(place.base, 'empty'))
    expect(await source.tree({ repo: 'tanstack/query', ref: 'v4' }, neverAborted())).toMatchObject({
      kind: 'unavailable',
      reason: 'the git program was not found',
    })
  })

  test('give 300 files of a branch at once, each its own bytes', async () => {
    const texts = new Map(
      Array.from({ length: 300 }, (_, index) => [`docs/${index}.md`, '\n'.repeat(index)] as const),
    )
    for (const [path, text] of texts) await write(clone, path, text)
    await makeClone(clone)
    await git(clone, 'branch', 'v4')
    const read = await Promise.all(
      [...texts.keys()].map(async (path) => [path, await textAt('v4', path)] as const),
    )
    expect(new Map(read)).toEqual(texts)
  })
})

describe('watched clones', () => {
  let stop: (() => void) | undefined
  let told: string[] = []

  beforeEach(async () => {
    told = []
    await makeClone(clone)
    await textAt('main')
    stop = source.watch?.((repo) => told.push(repo))
    await textAt('main')
  })

  afterEach(() => stop?.())

  test('tell within a second that a page was edited, and show it at once', async () => {
    await write(clone, 'docs/a.md', '# Edited')
    await eventually(() => expect(told).toContain('tanstack/query'))
    expect(await textAt('main')).toBe('# Edited')
  })

  test('tell of a file that an editor moves into place, in a new folder too', async () => {
    await mkdir(join(clone, 'docs/guides'))
    await eventually(() => expect(told).toHaveLength(1))
    await writeFile(join(clone, 'docs/guides/.b.md.swp'), '# B')
    await rename(join(clone, 'docs/guides/.b.md.swp'), join(clone, 'docs/guides/b.md'))
    await eventually(() => expect(told.length).toBeGreaterThan(1))
    expect(await textAt('main', 'docs/guides/b.md')).toBe('# B')
  })

  test('are silent about what tools write', async () => {
    await write(clone, 'node_modules/.cache/x', 'x')
    await git(clone, 'commit', '--quiet', '--allow-empty', '-m', 'Second')
    await write(clone, 'docs/a.md', '# Edited')
    await eventually(() => expect(told).toHaveLength(1))
  })

  test('are silent after the last listener has gone', async () => {
    stop?.()
    await write(clone, 'docs/a.md', '# Edited')
    nowMs += 300
    expect(await textAt('main')).toBe('# Edited')
    expect(told).toEqual([])
  })

  test('are watched anew after they were deleted and cloned again', async () => {
    await rm(clone, { recursive: true })
    await eventually(async () => expect(await textAt('main')).toBe('missing'))
    await makeClone(clone)
    nowMs += 5000
    expect(await textAt('main')).toBe('# A')
    told = []
    await textAt('main')
    await write(clone, 'docs/a.md', '# Edited')
    await eventually(() => expect(told).toContain('tanstack/query'))
  })
})
