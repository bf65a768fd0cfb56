import { createGithubSource, type GithubSource } from '~/ports/content/github/github-source'
import type { Tree } from '~/ports/content/port'
import type { Answer } from '~/ports/answer'
import { readText } from '~/ports/content/read'
import { linesOfLog } from '../../../../fixtures/lines-of-log'
import { createFakeGithub, type FakeGithub } from '../../../../fixtures/github/fake-github'
import type { FakeGithubOptions } from '../../../../fixtures/github/options'
import { createGitHosting, type GitHosting } from '../../../../fixtures/github/repositories/git-hosting'
import { createMemoryStore, type MemoryStore } from '../../../../fixtures/memory-store'
import { createClock, type Clock } from '../../../../fixtures/clock'

/** The ref that tests read. */
export const at = { repo: 'TanStack/query', ref: 'main' }

/** Files of that ref. */
export const files = {
  'docs/config.json': '{}',
  'docs/overview.md': '# Overview\n',
  'docs/guide.md': '# Guide\n',
  'examples/react/basic/package.json': '{}',
  'packages/core/src/index.ts': 'export {}\n',
  'README.md': '# Query\n',
}

/** Timeout of one attempt in milliseconds, which a test can expire. */
const TRY_LIMIT_MS = 5_000

export const neverAborted = new AbortController().signal

/** A source connected to a fake service, with a separate clock and store. */
export type World = {
  readonly source: GithubSource
  readonly fake: FakeGithub
  readonly hosting: GitHosting
  readonly clock: Clock
  readonly store: MemoryStore
  /** Logged lines. */
  readonly lines: string[]
  /** Creates a source with the same store, as after a restart. */
  readonly restart: () => World
  readonly readPage: (path: string) => Promise<Answer<string>>
  readonly readTree: () => Promise<Answer<Tree>>
}

type Parts = Pick<World, 'fake' | 'hosting' | 'clock' | 'store'> & { readonly token: string | null }

function open(parts: Parts): World {
  const { fake, clock, store, token } = parts
  const lines: string[] = []
  const source = createGithubSource({
    token,
    apiUrl: fake.url,
    rawUrl: fake.rawUrl,
    userAgent: 'tests',
    store,
    fileMemoryBytes: 10_000_000,
    neededFolders: () => ['docs', 'examples'],
    log: linesOfLog('info', (line) => lines.push(line)),
    timing: clock.timing,
    fetch: fake.fetch,
  })
  return {
    ...parts,
    source,
    lines,
    restart: () => open(parts),
    readTree: () => source.tree(at, neverAborted),
    async readPage(path) {
      const answer = await readText(source, at, path, neverAborted)
      return answer.kind === 'found' ? { kind: 'found', value: answer.value.text } : answer
    },
  }
}

/** Creates git repositories with the one that tests read. */
export async function newHosting(): Promise<GitHosting> {
  const hosting = await createGitHosting()
  await hosting.create(at.repo, files)
  return hosting
}

type WorldOptions = Omit<FakeGithubOptions, 'repositories'> & {
  readonly token?: string | null
  /** Repositories that stay open when the world is closed. Default: new ones. */
  readonly hosting?: GitHosting
}

/** Opens a world with one repository; anonymous if `token` is null. */
export async function openWorld({ token = 'fake-token', ...given }: WorldOptions = {}): Promise<World> {
  const clock = createClock()
  const { hosting = await newHosting(), ...service } = given
  const fake = createFakeGithub({
    repositories: hosting,
    nowMs: clock.nowMs,
    // Makes slow bodies never end, so that the timeout of the attempt ends them.
    sleep: (ms, signal) => clock.timing.sleep(Math.max(ms, 1_000), signal ?? neverAborted),
    ...service,
  })
  return open({ fake, hosting, clock, store: createMemoryStore(), token })
}

/**
 * Repeatedly expires the timeouts of attempts until the work is done, for requests that hang. `begun` returns the
 * number of requests that have arrived: none is expired before it has arrived, even on a busy machine.
 */
export async function expiring<Value>(
  clock: Clock,
  work: Promise<Value>,
  limitMs = TRY_LIMIT_MS,
  begun: () => number = () => Infinity,
): Promise<Value> {
  let ended = 0
  const ending = setInterval(() => {
    const arrived = begun()
    if (arrived === ended && arrived < Infinity) return
    ended = arrived
    clock.expire(limitMs)
  }, 20)
  return work.finally(() => clearInterval(ending))
}
