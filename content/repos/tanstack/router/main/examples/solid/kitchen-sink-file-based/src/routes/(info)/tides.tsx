import { createFileRoute } from '@tanstack/solid-router'

/** Hours of high water, for a day that always repeats. */
const highWater = ['04:10', '16:35']

export const Route = createFileRoute('/(info)/tides')({
  loader: () => ({ highWater }),
})
