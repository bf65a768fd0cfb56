/** Entry point of the thread in which components are compiled. */
import { lowerPriority, serveJobs } from '~/ports/workers/serve-jobs'
import { createCompiler } from './compilers'

const { begin, compile } = createCompiler()

/** Jobs of the thread, for the types of its caller. */
export type CompileWork = { readonly begin: typeof begin; readonly compile: typeof compile }

lowerPriority()
serveJobs({ begin, compile } satisfies CompileWork)
