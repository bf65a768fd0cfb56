/** The file that the thread of social cards starts from. */
import { lowerPriority, serveJobs } from '~/ports/workers/serve-jobs'
import { drawCard } from './card-drawing'

lowerPriority()
serveJobs({ drawCard })
