import { z } from 'zod'
import type { Functions } from './functions'

const UNITS_MS = { seconds: 1000, minutes: 60_000, hours: 3_600_000 } as const

/** The module `crons` of a functions folder. Other schedules than intervals are not in use. */
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

type Schedule = z.infer<typeof cronsModule>['default']['crons'][string]['schedule']

function periodMs(schedule: Schedule): number {
  if ('seconds' in schedule) return schedule.seconds * UNITS_MS.seconds
  return 'minutes' in schedule ? schedule.minutes * UNITS_MS.minutes : schedule.hours * UNITS_MS.hours
}

/** Runs the crons of a functions folder now and then at their intervals, until the signal aborts. */
export async function startCrons(
  functions: Functions,
  report: (message: string, error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  const { crons } = cronsModule.parse(await functions.load('crons')).default
  for (const { name, schedule } of Object.values(crons)) {
    const run = (): void => {
      functions.runInternal(name).catch((error: unknown) => report(`The cron ${name} failed`, error))
    }
    run()
    const timer = setInterval(run, periodMs(schedule))
    signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  }
}
