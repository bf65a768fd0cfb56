import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { embeddedBackendFile } from 'virtual:embedded-backend'
import { z } from 'zod'
import type { Log } from '~/ports/log'
import { loggedKind } from '~/ports/log-counts'
import { addLoggedKinds } from '~/ports/process-log'
import { waitWithin } from '~/ports/resilience/timeout'
import { setEmbeddedAddress } from './address'
import { causeOfEnd, createRestartPauses } from './restarts'

/** Readers of pages come before it, where both want the processor. */
const LOW_PRIORITY = 10
/** Memory that its objects may take, in MiB. */
const MAX_MB = 256
/** Memory for new objects, in MiB: a larger one saves little work, and counts in full. */
const NEW_OBJECTS_MB = 2

/** Messages of the process: its address, a log line, or that it cannot run before an operator acts. */
const told = z.union([
  z.object({ url: z.url() }),
  z.object({ logged: z.array(loggedKind) }),
  z.object({ isFileInUse: z.literal(true) }),
])

const FILE_IN_USE =
  'Accounts are off: another server uses the embedded backend file. Stop that server, or set EMBEDDED_BACKEND_FILE to another file, and restart'

/** What {@link startBackendProcess} needs. */
export type ProcessOptions = {
  /** Path of the file that the backend keeps; null for memory alone. */
  readonly path: string | null
  /** Variables for the functions, as a deployment would have them. */
  readonly variables: Readonly<Record<string, string>>
  readonly log: Log
}

/** The embedded backend, seen from the site. */
export type BackendProcess = {
  /** Its address, or null while it is not up. Waits for the first start, but no longer than `limitMs`. */
  readonly url: (limitMs: number) => Promise<string | null>
}

/** Builds have a file of their own for it; development runs the source through Vite. */
function forkBackend(variables: Readonly<Record<string, string>>): ChildProcess {
  const [file, args] = embeddedBackendFile
    ? [embeddedBackendFile, []]
    : ['app/tools/run-typescript.mjs', ['app/ports/backend/embedded/main.ts']]
  return fork(file, args, {
    env: { ...process.env, ...variables },
    execArgv: [`--max-old-space-size=${MAX_MB}`, `--max-semi-space-size=${NEW_OBJECTS_MB}`],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/**
 * Runs the embedded backend in a process of its own, because what it is made of replaces globals, and starts it again when
 * it ends, except where another server has its file. It ends with the site, and does not keep it from ending.
 */
export function startBackendProcess({ path, variables, log }: ProcessOptions): BackendProcess {
  let url: string | null = null
  const firstStart = Promise.withResolvers<void>()
  const pauseAfter = createRestartPauses()

  function tell(next: string | null): void {
    url = next
    setEmbeddedAddress(next)
    firstStart.resolve()
  }

  function start(): void {
    const startedMs = performance.now()
    let isFileInUse = false
    let wasUp = false
    const child = forkBackend({ ...variables, ...(path === null ? {} : { EMBEDDED_FILE: path }) })
    if (child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY)
    child.unref()
    child.channel?.unref()
    child.on('message', (message) => {
      const reading = told.safeParse(message)
      if (!reading.success) return
      if ('logged' in reading.data) return addLoggedKinds(reading.data.logged)
      if ('isFileInUse' in reading.data) return void (isFileInUse = true)
      wasUp = true
      tell(reading.data.url)
    })
    child.on('error', (error) => log.error('The embedded backend could not start', { reason: error.message }))
    // Comes after the last message, which the end of the process may not.
    child.on('close', (code, signal) => {
      tell(null)
      if (isFileInUse) return log.error(FILE_IN_USE, { file: path })
      const pauseMs = pauseAfter({ wasUp, livedMs: performance.now() - startedMs })
      // Operators see lines counted by their message: here, by the cause.
      const message = `The embedded backend stopped (${causeOfEnd(code, signal)}) and is restarting`
      log.warn(message, { pauseMs })
      setTimeout(start, pauseMs).unref()
    })
  }

  start()
  return {
    async url(limitMs) {
      await waitWithin(firstStart.promise, limitMs, null)
      return url
    },
  }
}
