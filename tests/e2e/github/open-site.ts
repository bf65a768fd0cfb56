import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { startServer } from '../../bench/server'
import type { FakeGithub } from '../../fixtures/github/fake-github'
import { createCorpusRepositories, type CorpusRepositories } from '../../fixtures/github/repositories/corpus'
import { createGitHosting, type GitHosting } from '../../fixtures/github/repositories/git-hosting'
import { importCorpus } from '../../fixtures/github/repositories/import-corpus'
import { startFakeGithub } from '../../fixtures/github/start'

/** The repository of the service: the bundled docs of one library. Importing all of them takes longer than most tests. */
export const repository = 'tanstack/query'

/** What pushes are signed with. */
export const secret = 'long-and-random'

const TOKEN = 'fake-token'

/** The built site, with docs from the fake code-hosting service. */
export type GithubSite = {
  readonly fake: FakeGithub
  /** Where tests push to. */
  readonly hosting: GitHosting
  /** Address of the server that runs now. */
  readonly origin: () => string
  /** What that server has logged. */
  readonly log: () => string
  /** Puts the site's clock ahead by six minutes: what it has is then due to be asked for anew. */
  readonly letSixMinutesPass: () => Promise<void>
  /** Ends the server without notice, and starts another over the same folder. */
  readonly restart: () => Promise<void>
}

const POLL_MS = 20

/** How often the server has said that its clock was put ahead. */
const clockLines = (log: string): number => log.split('The clock is').length

/** Opens a site, a service and repositories, without any requests yet. All end with the scope. */
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
      // A busy server may answer requests before it gets the signal.
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

/** Whatever the environment of the tests says. */
function overGithub(fake: FakeGithub, folder: string): Readonly<Record<string, string>> {
  return {
    NODE_OPTIONS: `--import ${pathToFileURL(resolve('tests/bench/clock-ahead.mjs')).href}`,
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

/** Starts a server that ends at once when asked to, and with this process when a run is broken off. */
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
