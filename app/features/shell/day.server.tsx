import { startOfDay } from '~/domain/downloads/days'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day as a `time` element, from a Unix time in milliseconds. */
export function Day({ ms }: { readonly ms: number }) {
  const date = new Date(ms)
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>
}

/** The day of a count, from its number of days since 1970, UTC. */
export function CountedDay({ day }: { readonly day: number }) {
  return <Day ms={startOfDay(day)} />
}
