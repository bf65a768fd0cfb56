/** The file that the thread of the bundler starts from. */
import { lowerPriority, serveJobs } from '~/ports/workers/serve-jobs'
import { bundleExample } from './bundle'

lowerPriority()
serveJobs({ bundleExample })
