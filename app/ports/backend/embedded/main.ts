/** The process of the embedded backend: `backend-process.ts` starts it, and it ends with the site. */
import { once } from 'node:events'
import { failureFacts } from '~/ports/failure-facts'
import type { Log } from '~/ports/log'
import { processLog, takeLoggedKinds } from '~/ports/process-log'
import schema from '#convex/schema'
import { FileInUseError } from './file/document-file'
import { startEmbeddedServer, type EmbeddedServer } from './embedded-server'
import { reportsTo } from './reports'

/** A site that is being replaced ends within this time. */
const FILE_WAIT_MS = 3000

/** Pause between two batches of log lines for the site's operators. */
const TELL_MS = 1000

/** Null when it cannot be: another process has the file, or the log says why. */
async function startServer(log: Log): Promise<EmbeddedServer | null> {
  try {
    return await startEmbeddedServer({
      schema,
      modules: import.meta.glob(['/convex/**/*.{ts,js}', '!/convex/**/*.d.ts']),
      path: process.env['EMBEDDED_FILE'] ?? null,
      fileWaitMs: FILE_WAIT_MS,
      nowMs: Date.now,
      reports: reportsTo(log),
    })
  } catch (error) {
    if (error instanceof FileInUseError) await tell({ isFileInUse: true })
    else log.error('The embedded backend could not start', failureFacts(error))
    return null
  }
}

/** Sends a message to the site. Resolves to false if the site has ended, which is no error. */
function tell(message: object): Promise<boolean> {
  return new Promise((done) => {
    if (process.connected) process.send?.(message, undefined, {}, (error) => done(error === null))
    else done(false)
  })
}

function tellWhatIsLogged(): void {
  const logged = takeLoggedKinds()
  if (logged.length > 0) void tell({ logged })
}

/** Logs errors that belong to no call. The process goes on: it holds what all readers have stored. */
function logStrayErrors(log: Log): void {
  const report = (error: unknown): void =>
    log.error('An error outside any call of the embedded backend', failureFacts(error))
  process.on('unhandledRejection', report)
  process.on('uncaughtException', report)
}

/**
 * Starts the backend, sends its address to the parent process, and returns after the parent has ended. Returns 1 where
 * it cannot start; if another server uses the file, it reports that to the parent process, which logs it.
 */
export async function main(): Promise<number> {
  // The journal of the file holds what the file does: both are for their user alone.
  process.umask(0o077)
  const log = processLog()
  logStrayErrors(log)
  const server = await startServer(log)
  if (!server) {
    process.disconnect?.()
    return 1
  }
  // The site may have ended meanwhile.
  if (await tell({ url: server.url })) {
    setInterval(tellWhatIsLogged, TELL_MS).unref()
    // The site ends it with its own end; the same signal of a terminal may come here first.
    process.on('SIGINT', () => undefined)
    process.on('SIGTERM', () => undefined)
    await once(process, 'disconnect')
  }
  await server.close()
  return 0
}

// At once: nothing that is left, such as a timer of a module that the environment loads, may outlive the site.
if (import.meta.env.PROD) process.exit(await main())
