/** Entry file of the threads that do the slow jobs of the Markdown pipeline. */
import * as work from '~/domain/markdown/work'
import { lowerPriority, serveJobs } from '~/ports/workers/serve-jobs'

lowerPriority()
serveJobs(work)
