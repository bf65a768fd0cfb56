/** Entry file of the search index thread. */
import { serveJobs } from '~/ports/workers/serve-jobs'
import { createIndexJobs } from './index-jobs'

serveJobs(createIndexJobs())
