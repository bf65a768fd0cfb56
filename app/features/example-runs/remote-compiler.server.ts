import { startThread, type Thread } from '~/ports/workers/thread'
import type { Compiled, CompileJob, Compiler } from './compilers'
import { refuse } from './compilers/compiler'
import { MAX_IDLE_MB } from './limits'

/** Processor time limit of a component, in milliseconds: real ones take 0.2 to 1 s with loading the compiler. */
const CPU_LIMIT_MS = 6000
const MAX_THREAD_MB = 128

type RemoteCompiler = Compiler & {
  /** Returns the processor time that the thread has used, in milliseconds. */
  readonly usedMs: () => Promise<number>
  /** Returns true if the thread holds more memory than an idle one may. */
  readonly isLarge: () => boolean
  /** Ends the thread. The next component starts another one. */
  readonly close: () => Promise<unknown>
}

/**
 * Creates a compiler in a thread of its own, which is ended at its limits. The thread of the bundler is not ended while the
 * bundler's process runs: nothing else can collect the exit status of that process, so it would become a zombie.
 */
export function compileInThread(file: URL): RemoteCompiler {
  let thread: Thread | null = null
  let files: Parameters<Compiler['begin']>[0] = {}
  /** The thread that has the files of the current build. */
  let informed: Thread | null = null

  async function close(): Promise<unknown> {
    const closed = thread
    thread = null
    informed = null
    return closed?.close()
  }

  return {
    begin(next) {
      files = next
      informed = null
    },
    async compile(job: CompileJob) {
      thread ??= startThread(file, { cpuLimitMs: CPU_LIMIT_MS, maxThreadMb: MAX_THREAD_MB })
      const used = thread
      if (informed !== used) used.run('begin', files).catch(() => undefined)
      informed = used
      const answer = await used.run<Compiled>('compile', job).catch(() => ({ kind: 'overran' }) as const)
      if (answer.kind === 'failed') throw answer.error
      if (answer.kind === 'done') return answer.value
      if (thread === used) await close()
      return refuse('This file takes too much time or memory to compile.')
    },
    usedMs: async () => (thread ? thread.cpuMs() : 0),
    isLarge: () => (thread?.usedMb() ?? 0) > MAX_IDLE_MB,
    close,
  }
}
