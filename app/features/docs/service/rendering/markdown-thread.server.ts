/** The file that threads start from: it does the slow jobs of the Markdown pipeline. */
import * as work from '~/domain/markdown/work'
import { lowerPriority, serveJobs } from '~/ports/workers/serve-jobs'

lowerPriority()
serveJobs(work)
