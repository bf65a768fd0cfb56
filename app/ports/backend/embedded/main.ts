/** The process of the embedded backend: started by `backend-process.ts`, it exits with the site. */
import { once } from 'node:events'
import { failureFacts } from '~/ports/failure-facts'
import type { Log } from '~/ports/log'
import { processLog, takeLoggedKinds } from '~/ports/process-log'
import schema from '#convex/schema'
import { FileInUseError } from './file/document-file'
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server'
import { reportsTo } from './reports'

/** Maximum time to wait for the file, unless a test sets another: a site that is being replaced exits within it. */
const FILE_WAIT_MS = 3000

/** Interval at which log lines are sent to the site. */
const TELL_MS = 1000

/** Starts the server; returns null if another process uses the file, or after logging why it failed. */
async function startServer(log: Log): Promise<EmbeddedServer | null> {
  try {
    return await startEmbeddedServer({
      schema,
      modules: import.meta.glob(['/convex/**/*.{ts,js}', '!/convex/**/*.d.ts']),
      path: process.env['EMBEDDED_FILE'] ?? null,
      fileWaitMs: Number(process.env['EMBEDDED_FILE_WAIT_MS'] ?? FILE_WAIT_MS),
      nowMs: Date.now,
      reports: reportsTo(log),
    })
  } catch (error) {
    if (error instanceof FileInUseError) await sendToSite({ isFileInUse: true })
    else log.error('The embedded backend could not start', failureFacts(error))
    return null
  }
}

/** Sends a message to the site. Resolves to false if the site has exited, which is not an error. */
function sendToSite(message: object): Promise<boolean> {
  return new Promise((done) => {
    if (process.connected) process.send?.(message, undefined, {}, (error) => done(error === null))
    else done(false)
  })
}

function sendLoggedKinds(): void {
  const logged = takeLoggedKinds()
  if (logged.length > 0) void sendToSite({ logged })
}

/** Logs errors outside of calls. The process continues, since it holds the data of all readers. */
function logStrayErrors(log: Log): void {
  const report = (error: unknown): void =>
    log.error('An error outside any call of the embedded backend', failureFacts(error))
  process.on('unhandledRejection', report)
  process.on('uncaughtException', report)
}

/**
 * Starts the backend, sends its URL to the parent process, and returns after the parent has exited. Returns 1 if it
 * cannot start; if another server uses the file, it reports that to the parent process, which logs it. In development,
 * `tools/run-typescript.mjs` calls it.
 */
export async function main(): Promise<number> {
  // Restricts the file and its journal, which contains the same data, to their owner.
  process.umask(0o077)
  const log = processLog()
  logStrayErrors(log)
  const server = await startServer(log)
  if (!server) {
    process.disconnect?.()
    return 1
  }
  // The site may have exited meanwhile.
  if (await sendToSite({ url: server.url })) {
    setInterval(sendLoggedKinds, TELL_MS).unref()
    // The site stops this process when it exits itself; a terminal may send the same signals here first.
    process.on('SIGINT', () => undefined)
    process.on('SIGTERM', () => undefined)
    await once(process, 'disconnect')
  }
  await server.close()
  return 0
}

// Exit explicitly, since a leftover timer, such as one of a loaded module, must not outlive the site.
if (import.meta.env.PROD) process.exit(await main())
