import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

const PAGE_BYTES = 4096
const BYTES_PER_MIB = 1024 * 1024
/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10

/** Memory of the bundler's process, in bytes, above which it is ended, also during a build. */
const MAX_PROCESS_BYTES = 224 * BYTES_PER_MIB

/**
 * Maximum length of the answers to a build, in bytes: the largest script has 3 million characters. The bundler has no limit:
 * it repeats the line of each error, and inlines enums, so that 74 kB of imports gave 370 MB.
 */
const MAX_ANSWER_BYTES = 16 * BYTES_PER_MIB

/** Maximum processor time of a build, in milliseconds, in the bundler's process, in this thread and in that of the compiler. */
const CPU_LIMIT_MS = 6000

/** Interval at which the process is checked during a build: it can take some 100 MB more until the next check. */
const LOOK_MS = 50

/** Matches the fields `utime` and `stime` of `/proc/{pid}/stat`, after the name of the program. */
const TIMES = /\) (?:\S+ ){11}(\d+) (\d+) /

/** Returns the processor time that this thread has used, in milliseconds. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The process that esbuild starts in this thread. Esbuild gives no access to it. */
type BundlerProcess = {
  /** Resolves when a build exceeds its limits of processor time, memory or output; never after the signal aborts. */
  readonly overrun: (signal: AbortSignal) => Promise<void>
  /** Returns true if the memory of the process exceeds its limit; false on systems that do not report it. */
  readonly isLarge: () => boolean
  /** Resolves when the latest process has ended. */
  readonly whenEnded: () => Promise<void>
}

/** Follows processes started from now on; the latest is the bundler's. `compilerMs` returns the compiler's CPU time. */
export function followBundlerProcess(compilerMs: () => Promise<number>): BundlerProcess {
  let latest: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  let answeredBytes = 0
  let onFlood: (() => void) | undefined
  /** Processor time of the latest process at the start of the build, in milliseconds. */
  let startMs = 0

  subscribe('child_process', (message) => {
    if (typeof message !== 'object' || message === null || !('process' in message)) return
    const { process: started } = message
    if (!(started instanceof ChildProcess)) return
    latest = started
    startMs = 0
    ended = once(started, 'exit').catch(() => undefined)
    // Published before the process has an id and output.
    started.once('spawn', () =>
      started.stdout?.on('data', (bytes: Uint8Array) => {
        if (latest === started) answeredBytes += bytes.length
        if (answeredBytes > MAX_ANSWER_BYTES) onFlood?.()
      }),
    )
  })

  /** Reads a file of the process in `/proc`; null if there is none. */
  const read = (name: 'stat' | 'statm'): string | null => {
    try {
      return readFileSync(`/proc/${latest?.pid}/${name}`, 'utf8')
    } catch {
      return null
    }
  }

  const isLarge = () => Number(read('statm')?.split(' ')[1] ?? 0) * PAGE_BYTES > MAX_PROCESS_BYTES

  /** Returns the processor time that the latest process has used, in milliseconds. */
  function processMs(): number {
    const [, user = 0, system = 0] = TIMES.exec(read('stat') ?? '') ?? []
    return (Number(user) + Number(system)) * TICK_MS
  }

  const threadsMs = async () => threadMs() + (await compilerMs())

  return {
    async overrun(signal) {
      answeredBytes = 0
      const flood = new Promise<boolean>((resolve) => {
        onFlood = () => resolve(true)
      })
      startMs = processMs()
      const threadsStartMs = await threadsMs()
      while (!isLarge() && processMs() - startMs + (await threadsMs()) - threadsStartMs < CPU_LIMIT_MS)
        if (await Promise.race([flood, delay(LOOK_MS, false, { signal })])) return
    },
    isLarge,
    async whenEnded() {
      await ended
    },
  }
}
