import { spawn, type ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'

/** A running built site. */
export type RunningServer = {
  readonly origin: string
  readonly process: ChildProcess
  /** Everything the server wrote, for errors in its log. */
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const START_LIMIT_MS = 20_000
const POLL_MS = 20

/** A port that nobody listens on. */
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

async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(origin, { signal: AbortSignal.timeout(1000) })).ok
  } catch {
    return false
  }
}

/** The variables that make the site serve a folder of docs, or the bundled ones; whatever the environment says. */
export function contentOf(folder: string | undefined): Readonly<Record<string, string>> {
  return folder ? { CONTENT_SOURCE: 'directory', CONTENT_DIR: folder } : { CONTENT_SOURCE: 'bundled' }
}

/** Starts a Node server on a free port and waits until it answers. `script` defaults to the built site. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  script = '.output/server/index.mjs',
): Promise<RunningServer> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('node', [script], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)

  const deadline = performance.now() + START_LIMIT_MS
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not answer at ${origin}:\n${output}`)
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
