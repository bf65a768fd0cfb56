/** The file that the thread of the search index starts from. */
import { serveJobs } from '~/ports/workers/serve-jobs'
import { createIndexJobs } from './index-jobs'

serveJobs(createIndexJobs())
