import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { CommandFailure } from '~/tools/command-failure'
import { folderOfDocs } from '../../fixtures/folder-of-docs'

/** A running built site. */
export type RunningServer = {
  readonly origin: string
  readonly process: ChildProcess
  /** Returns all output of the server. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

/** Start timeout on a busy machine, in milliseconds; an idle one needs half a second. */
const START_LIMIT_MS = 60_000
const RESPONSE_LIMIT_MS = 10_000
const POLL_MS = 20

/** Node arguments that docs/operating.md recommends and `npm start` uses (`app/tools/start.mjs`). */
const nodeArguments = ['--max-semi-space-size=2', '--heap-growing-percent=15', '--no-regexp-tier-up']
const allocator = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' }

/** Returns a port that is free. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  probe.once('error', reject)
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address()
    const port = typeof address === 'object' && address ? address.port : 0
    probe.close(() => resolve(port))
  })
  return promise
}

/** Requests the home page. Returns null for a success, else what happened instead. */
async function problemOf(origin: string): Promise<string | null> {
  try {
    const { ok, status } = await fetch(origin, { signal: AbortSignal.timeout(RESPONSE_LIMIT_MS) })
    return ok ? null : `it answered ${status}`
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error)
  }
}

/**
 * Returns the environment variables with which the site serves a folder of docs, or the bundled ones without a folder.
 *
 * @throws {CommandFailure} for a folder that does not exist.
 */
export function contentOf(folder: string | undefined): Readonly<Record<string, string>> {
  return folder
    ? { CONTENT_SOURCE: 'directory', CONTENT_DIR: folderOfDocs(folder) }
    : { CONTENT_SOURCE: 'bundled' }
}

/**
 * Starts a Node server and waits until it responds. Uses the port of `environment`, or a free one. `script` defaults to
 * the built site.
 */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  script = '.output/server/index.mjs',
): Promise<RunningServer> {
  const port = Number(environment['PORT'] ?? (await freePort()))
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('node', [...nodeArguments, script], {
    env: {
      ...allocator,
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      EMBEDDED_BACKEND_FILE: 'off',
      NPM_DOWNLOADS_URL: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  const deadline = performance.now() + START_LIMIT_MS
  for (;;) {
    const problem = await problemOf(origin)
    if (problem === null) break
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new CommandFailure(`The server at ${origin} did not start: ${problem}\n${output}`)
    }
    await new Promise((wake) => {
      setTimeout(wake, POLL_MS)
    })
  }
  return {
    origin,
    process: child,
    log: () => output,
    stop: async () => {
      const ended = new Promise((done) => {
        child.once('exit', done)
      })
      child.kill('SIGTERM')
      await ended
    },
  }
}
