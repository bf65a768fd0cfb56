import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createCheckoutsSource } from '~/ports/content/local/checkouts'
import { createDirectorySource } from '~/ports/content/local/directory'
import { createGithubSource } from '~/ports/content/github/github-source'
import type { ContentSource, RepositoryRef } from '~/ports/content/port'
import { silentLog } from '~/ports/log'
import { createFakeGithub } from '../../../fixtures/github/fake-github'
import { createGitHosting } from '../../../fixtures/github/repositories/git-hosting'
import { createFakeSource } from '../../../fixtures/content/fake-source'

/** Files of every world, relative to the repository root. */
export const FILES = {
  'docs/overview.md': '# Overview\n',
  'docs/guides/grüße.md': 'Grüße, 日本\n',
  'README.md': '',
}

/** A content source of a repository that the test can change. */
export type World = {
  readonly source: ContentSource
  readonly at: RepositoryRef
  /** Maximum time until a change is noticed, in milliseconds. */
  readonly maxAgeMs: number
  readonly advance: (ms: number) => void
  readonly edit: (path: string, text: string) => Promise<void>
  readonly dispose: () => Promise<void>
  /** True if a missing repository is reported as temporarily unavailable. */
  readonly doubtsRepositories?: boolean
}

/** A file outside every root, which links and paths with `..` try to reach. */
const OUTSIDE = 'outside.md'

const run = promisify(execFile)

/** Runs git in a folder, without the settings of the machine. Returns its output. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const isolated = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' }
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  return (await run('git', ['-C', folder, ...who, ...args], { env: isolated })).stdout
}

/** Writes a file, and creates its parent folders. */
export async function write(folder: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

async function fill(folder: string): Promise<void> {
  for (const [path, text] of Object.entries(FILES)) await write(folder, path, text)
}

async function addLinks(folder: string, target: string): Promise<void> {
  await symlink(target, join(folder, 'docs/outside-link.md'))
  await symlink('overview.md', join(folder, 'docs/inside-link.md'))
  await symlink(dirname(target), join(folder, 'docs/folder-link'))
}

/** Creates a folder that contains the root, and a file outside of it. */
export async function newPlace() {
  const base = await mkdtemp(join(tmpdir(), 'content-'))
  const root = join(base, 'root')
  await mkdir(root)
  await writeFile(join(base, OUTSIDE), 'secret')
  return {
    base,
    root,
    outside: join(base, OUTSIDE),
    dispose: () => rm(base, { recursive: true, force: true }),
  }
}

function clock() {
  let nowMs = 1_000_000
  return { now: () => nowMs, advance: (ms: number) => void (nowMs += ms) }
}

/** Records a repository in the format of a tree response of the code-hosting service. */
async function recordListing(folder: string, file: string): Promise<void> {
  await git(folder, 'init', '--quiet')
  await git(folder, 'add', '.')
  await git(folder, 'commit', '--quiet', '-m', 'Record')
  const lines = (await git(folder, 'ls-tree', '-r', '-t', '-l', '-z', 'HEAD'))
    .split('\0')
    .filter((line) => line !== '')
  const tree = lines.map((line) => {
    const [facts = '', path] = line.split('\t')
    const [mode, type, sha, size] = facts.split(/ +/)
    return { path, mode, type, sha, ...(size === '-' ? {} : { size: Number(size) }) }
  })
  const commit = (await git(folder, 'rev-parse', 'HEAD')).trim()
  await rm(join(folder, '.git'), { recursive: true })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, JSON.stringify({ commit, tree }))
}

async function directory(): Promise<World> {
  const { root, outside, dispose } = await newPlace()
  const folder = join(root, 'TanStack/query/main')
  await fill(folder)
  await addLinks(folder, outside)
  const { now, advance } = clock()
  return {
    source: createDirectorySource({ root, now }),
    at: { repo: 'tanstack/query', ref: 'main' },
    maxAgeMs: 300_000,
    advance,
    edit: (path, text) => write(folder, path, text),
    dispose,
  }
}

async function recordedDirectory(): Promise<World> {
  const { root, outside, dispose } = await newPlace()
  const folder = join(root, 'tanstack/query/main')
  const listing = join(root, '_trees/tanstack/query/main.json')
  await fill(folder)
  await addLinks(folder, outside)
  await recordListing(folder, listing)
  const { now, advance } = clock()
  return {
    source: createDirectorySource({ root, now }),
    at: { repo: 'tanstack/query', ref: 'main' },
    maxAgeMs: 300_000,
    advance,
    edit: async (path, text) => {
      await write(folder, path, text)
      await recordListing(folder, listing)
    },
    dispose,
  }
}

function isWorkingTree({ ref }: RepositoryRef): boolean {
  return ref === 'main'
}

async function newClones() {
  const place = await newPlace()
  const folder = join(place.root, 'Query')
  await fill(folder)
  await addLinks(folder, place.outside)
  await git(folder, 'init', '--quiet', '--initial-branch=main')
  await git(folder, 'add', '.')
  await git(folder, 'commit', '--quiet', '-m', 'First')
  const { now, advance } = clock()
  return {
    ...place,
    folder,
    advance,
    source: createCheckoutsSource({ root: place.root, isWorkingTree, now }),
  }
}

async function workingTree(): Promise<World> {
  const { folder, source, advance, dispose } = await newClones()
  return {
    source,
    at: { repo: 'tanstack/query', ref: 'main' },
    maxAgeMs: 300,
    advance,
    edit: (path, text) => write(folder, path, text),
    dispose,
  }
}

async function recordedBranch(): Promise<World> {
  const { folder, source, advance, dispose } = await newClones()
  await git(folder, 'checkout', '--quiet', '-b', 'v4')
  return {
    source,
    at: { repo: 'tanstack/query', ref: 'v4' },
    maxAgeMs: 300_000,
    advance,
    edit: async (path, text) => {
      await write(folder, path, text)
      await git(folder, 'add', '.')
      await git(folder, 'commit', '--quiet', '-m', 'Edit')
    },
    dispose,
  }
}

async function fake(): Promise<World> {
  const source = createFakeSource({ 'TanStack/query@main': FILES })
  return {
    source,
    at: { repo: 'tanstack/query', ref: 'main' },
    maxAgeMs: 0,
    advance: () => undefined,
    edit: async (path, text) => source.write(`tanstack/query@main:${path}`, text),
    dispose: async () => undefined,
  }
}

async function codeHosting(): Promise<World> {
  const hosting = await createGitHosting()
  await hosting.create('TanStack/query', {
    ...FILES,
    'docs/outside-link.md': { linkTo: '/outside.md' },
    'docs/inside-link.md': { linkTo: 'overview.md' },
    'docs/folder-link': { linkTo: '/' },
  })
  const service = createFakeGithub({ repositories: hosting })
  const { now, advance } = clock()
  return {
    source: createGithubSource({
      token: 'fake-token',
      apiUrl: service.url,
      rawUrl: service.rawUrl,
      userAgent: 'tests',
      store: null,
      fileMemoryBytes: 1_000_000,
      neededFolders: () => ['docs'],
      log: silentLog,
      timing: {
        now,
        sleep: (ms, signal) => delay(ms, undefined, { signal, ref: false }),
        random: Math.random,
      },
      fetch: service.fetch,
    }),
    at: { repo: 'tanstack/query', ref: 'main' },
    maxAgeMs: 300_000,
    advance,
    edit: async (path, text) => void (await hosting.commit('TanStack/query', { files: { [path]: text } })),
    dispose: service.close,
    doubtsRepositories: true,
  }
}

/** Every kind of source, with real folders and real git repositories. */
export const worlds: readonly (readonly [name: string, open: () => Promise<World>])[] = [
  ['a directory', directory],
  ['a directory with a recorded listing', recordedDirectory],
  ['the working tree of a clone', workingTree],
  ['a branch of a clone', recordedBranch],
  ['the code-hosting service', codeHosting],
  ['the fake source', fake],
]
