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

/** Nice value: rendering pages takes precedence. */
const LOW_PRIORITY = 10
/** Maximum heap size, in MiB. */
const MAX_MB = 256
/** Maximum semi-space size, in MiB: a larger one saves little work, and counts toward memory in full. */
const NEW_OBJECTS_MB = 2

/** Messages from the process: its URL, log lines, or that its file is in use, which an operator must resolve. */
const messageSchema = z.union([
  z.object({ url: z.url() }),
  z.object({ logged: z.array(loggedKind) }),
  z.object({ isFileInUse: z.literal(true) }),
])

const FILE_IN_USE =
  'Accounts are off: another server uses the embedded backend file. Stop that server, or set EMBEDDED_BACKEND_FILE to another file, and restart'

type ProcessOptions = {
  /** Path of the backend's file; null to keep data in memory only. */
  readonly path: string | null
  /** Environment variables of the functions, as in a deployment. */
  readonly variables: Readonly<Record<string, string>>
  readonly log: Log
}

/** The embedded backend as used by the site. */
type BackendProcess = {
  /** Returns its URL; null while it is not running. Waits up to `limitMs` for the first start. */
  readonly url: (limitMs: number) => Promise<string | null>
}

/** Builds contain a separate file for the backend; in development, Vite runs its source. */
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
 * Runs the embedded backend in a separate process, because its dependencies replace globals, and restarts it after it
 * exits, unless another server uses its file. It exits with the site, and does not keep the site alive.
 */
export function startBackendProcess({ path, variables, log }: ProcessOptions): BackendProcess {
  let url: string | null = null
  const firstStart = Promise.withResolvers<void>()
  const pauseAfter = createRestartPauses()

  function setUrl(next: string | null): void {
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
      const reading = messageSchema.safeParse(message)
      if (!reading.success) return
      if ('logged' in reading.data) return addLoggedKinds(reading.data.logged)
      if ('isFileInUse' in reading.data) return void (isFileInUse = true)
      wasUp = true
      setUrl(reading.data.url)
    })
    child.on('error', (error) => log.error('The embedded backend could not start', { reason: error.message }))
    // Unlike `exit`, `close` comes after the last message.
    child.on('close', (code, signal) => {
      setUrl(null)
      if (isFileInUse) return log.error(FILE_IN_USE, { file: path })
      const pauseMs = pauseAfter({ wasUp, livedMs: performance.now() - startedMs })
      // Operators see log lines counted by message, so the message contains the cause.
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
