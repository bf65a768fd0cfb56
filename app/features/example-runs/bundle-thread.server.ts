/** The file that the thread of the bundler starts from. */
import { lowerPriority, serveJobs } from '~/ports/workers/serve-jobs'
import { bundleExample } from './bundle'

/** Of the bundler's process, which collects more eagerly towards it. */
const MAX_BUNDLER_MEMORY = '256MiB'

// A thread has its own environment, which the bundler's process inherits.
Object.assign(process.env, { GOMAXPROCS: '1', GOMEMLIMIT: MAX_BUNDLER_MEMORY })

lowerPriority()
serveJobs({ bundleExample })
