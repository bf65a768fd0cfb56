const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day from milliseconds since 1970. */
export function Day({ ms }: { readonly ms: number }) {
  const date = new Date(ms)
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>
}
