import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startServer } from '../../bench/lib/server'
import type { FakeGithub } from '../../fixtures/github/fake-github'
import { createCorpusRepositories, type CorpusRepositories } from '../../fixtures/github/repositories/corpus'
import { createGitHosting, type GitHosting } from '../../fixtures/github/repositories/git-hosting'
import { importCorpus } from '../../fixtures/github/repositories/import-corpus'
import { startFakeGithub } from '../../fixtures/github/start'

/**
 * The only repository of the service, with the bundled docs of one library: importing all takes longer than most tests.
 */
export const repository = 'tanstack/query'

/** Secret with which pushes are signed. */
export const secret = 'a-long-random-secret'

const TOKEN = 'fake-token'

/** The built site, with docs from a fake code-hosting service. */
export type GithubSite = {
  readonly fake: FakeGithub
  /** The repositories that tests push to. */
  readonly hosting: GitHosting
  /** Returns the origin of the current server. */
  readonly origin: () => string
  /** Returns the log of the current server. */
  readonly log: () => string
  /** Advances the site's clock by six minutes, after which its content is due for a refresh. */
  readonly letSixMinutesPass: () => Promise<void>
  /** Kills the server, and starts another with the same folder. */
  readonly restart: () => Promise<void>
}

const POLL_MS = 20

/** Returns how often the server has logged that its clock was advanced. */
const clockLines = (log: string): number => log.split('The clock is').length

/** Starts a site, a service and repositories, without any requests yet. They are stopped at the end of the scope. */
export async function openSite(): Promise<GithubSite & AsyncDisposable> {
  const hosting = await openHosting()
  const fake = await startFakeGithub({ repositories: hosting, tokens: [TOKEN] })
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const start = (): Promise<Server> => startSite(overGithub(fake, folder))
  const letGo = async (): Promise<void> => {
    await fake.close()
    await rm(folder, { recursive: true, force: true })
  }
  let server = await start().catch(async (error: unknown) => {
    await letGo()
    throw error
  })
  return {
    fake,
    hosting,
    origin: () => server.origin,
    log: () => server.log(),
    async letSixMinutesPass() {
      const linesSoFar = clockLines(server.log())
      server.process.kill('SIGUSR2')
      // A busy server may respond to requests before it handles the signal.
      while (clockLines(server.log()) === linesSoFar) await delay(POLL_MS)
    },
    async restart() {
      await server.end()
      server = await start()
    },
    async [Symbol.asyncDispose]() {
      await server.end()
      await letGo()
    },
  }
}

async function openHosting(): Promise<GitHosting> {
  const corpus = createCorpusRepositories(resolve('content/repos'))
  const all: CorpusRepositories['all'] = async () => {
    const every = await corpus.all()
    return every.filter(({ repository: { owner, name } }) => `${owner}/${name}` === repository)
  }
  const hosting = await createGitHosting()
  await importCorpus({ ...corpus, all }, hosting)
  return hosting
}

/** Returns the environment of the site; it overrides that of the tests. */
function overGithub(fake: FakeGithub, folder: string): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('tests/bench/failures/clock-ahead.mjs')).href}`,
    CONTENT_SOURCE: 'github',
    GITHUB_TOKEN: TOKEN,
    GITHUB_API_URL: fake.url,
    GITHUB_RAW_URL: fake.rawUrl,
    GITHUB_WEBHOOK_SECRET: secret,
    PREVIEWS: 'on',
    PREVIEW_FORKS: 'off',
    WARM_UP: 'off',
    CACHE_DIR: folder,
    CACHE_URL: '',
    SITE_URL: '',
  }
}

type Server = Awaited<ReturnType<typeof startServer>> & { readonly end: () => Promise<void> }

/** Starts a server that stops at once when asked to, and with this process if a run is aborted. */
async function startSite(environment: Readonly<Record<string, string>>): Promise<Server> {
  const server = await startServer(environment)
  const kill = (): void => void server.process.kill('SIGKILL')
  process.once('exit', kill)
  return {
    ...server,
    async end() {
      process.off('exit', kill)
      if (server.process.exitCode !== null || server.process.signalCode !== null) return
      const ended = once(server.process, 'exit')
      kill()
      await ended
    },
  }
}
