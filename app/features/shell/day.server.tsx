import { startOfDay } from '~/domain/downloads/days'

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day from milliseconds since 1970. */
export function Day({ ms }: { readonly ms: number }) {
  const date = new Date(ms)
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>
}

/** A day that something was counted on, by its number since 1970, UTC. */
export function CountedDay({ day }: { readonly day: number }) {
  return <Day ms={startOfDay(day)} />
}
