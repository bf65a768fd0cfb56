/** The process of the embedded backend: `backend-process.ts` starts it, and it ends with the site. */
import { once } from 'node:events'
import { failureFacts } from '~/ports/failure-facts'
import { processLog } from '~/ports/process-log'
import schema from '#convex/schema'
import { startEmbeddedServer } from './embedded-server'

/** Starts the backend, tells its address to the parent process, and returns when that has gone. */
export async function main(): Promise<number> {
  // The journal of the file holds what the file does: both are for their user alone.
  process.umask(0o077)
  const log = processLog()
  const server = await startEmbeddedServer({
    schema,
    modules: import.meta.glob(['/convex/**/*.{ts,js}', '!/convex/**/*.d.ts']),
    path: process.env['EMBEDDED_FILE'] ?? null,
    nowMs: Date.now,
    report: (message, error) => log.warn(message, error === undefined ? {} : failureFacts(error)),
  })
  process.send?.({ url: server.url })
  // The site ends it with its own end; the same signal of a terminal may come here first.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  await once(process, 'disconnect')
  await server.close()
  return 0
}

if (import.meta.env.PROD) process.exitCode = await main()
