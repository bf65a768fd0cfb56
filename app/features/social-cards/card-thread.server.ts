/** Entry point of the worker thread that renders social cards. */
import { lowerPriority, serveJobs } from '~/ports/workers/serve-jobs'
import { drawCard } from './card-drawing'

lowerPriority()
serveJobs({ drawCard })
