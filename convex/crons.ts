import { cronJobs } from 'convex/server'
import { internal } from './_generated/api'

const crons = cronJobs()

crons.interval('delete sessions that ended', { hours: 1 }, internal.sessions.dropExpired)
crons.interval('read stars, contributors and releases', { hours: 6 }, internal.numbers.collect)
crons.interval('delete old answers and counts', { hours: 1 }, internal.days.dropOld)

export default crons
