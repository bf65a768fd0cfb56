import { cronJobs } from 'convex/server'
import { internal } from './_generated/api'

const crons = cronJobs()

crons.interval('delete sessions that ended', { hours: 24 }, internal.sessions.dropExpired)
crons.interval('delete old answers about pages', { hours: 24 }, internal.feedback.dropOld)
crons.interval('count stars and contributors', { hours: 6 }, internal.numbers.collect)
crons.interval('delete old counts of pages', { hours: 24 }, internal.views.dropOld)
crons.interval('delete old counts of searches', { hours: 24 }, internal.emptySearches.dropOld)

export default crons
