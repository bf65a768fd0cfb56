import { z } from 'zod'
import { waitWithin } from '~/ports/resilience/timeout'
import type { Functions } from './functions'

/** Maximum time to wait on shutdown for running crons, some of which send requests to other sites. */
const STOP_LIMIT_MS = 2_000

const UNITS_MS = { seconds: 1000, minutes: 60_000, hours: 3_600_000 } as const

/** Schema of the `crons` module of a functions folder. Only intervals are supported as schedules. */
const cronsModule = z.object({
  default: z.object({
    crons: z.record(
      z.string(),
      z.object({
        name: z.string(),
        schedule: z.union([
          z.object({ type: z.literal('interval'), seconds: z.number() }),
          z.object({ type: z.literal('interval'), minutes: z.number() }),
          z.object({ type: z.literal('interval'), hours: z.number() }),
        ]),
      }),
    ),
  }),
})

function periodMs(schedule: z.infer<typeof cronsModule>['default']['crons'][string]['schedule']): number {
  if ('seconds' in schedule) return schedule.seconds * UNITS_MS.seconds
  return 'minutes' in schedule ? schedule.minutes * UNITS_MS.minutes : schedule.hours * UNITS_MS.hours
}

/** Runs the crons of a functions folder now and at their intervals. Returns a function that stops and awaits them. */
export async function startCrons(
  functions: Functions,
  report: (message: string, error: unknown) => void,
): Promise<() => Promise<void>> {
  const { crons } = cronsModule.parse(await functions.load('crons')).default
  const running = new Set<Promise<void>>()
  let hasStopped = false
  const timers = Object.values(crons).map(({ name, schedule }) => {
    const run = (): void => {
      const work = functions
        .runInternal(name)
        .catch((error: unknown) => {
          if (!hasStopped) report(`The cron ${name} failed`, error)
        })
        .finally(() => running.delete(work))
      running.add(work)
    }
    run()
    return setInterval(run, periodMs(schedule))
  })
  return async () => {
    hasStopped = true
    for (const timer of timers) clearInterval(timer)
    await waitWithin(Promise.all(running), STOP_LIMIT_MS, null)
  }
}
