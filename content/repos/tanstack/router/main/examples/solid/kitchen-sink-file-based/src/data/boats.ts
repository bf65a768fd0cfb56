import { notFound } from '@tanstack/solid-router'

export const sizes = ['dinghy', 'day-sailer', 'cruiser'] as const
export type Size = (typeof sizes)[number]

export type Boat = {
  id: string
  name: string
  size: Size
  berth: number
}

const boats = new Map<string, Boat>(
  [
    { id: 'heron', name: 'Heron', size: 'cruiser' as const, berth: 12 },
    { id: 'pebble', name: 'Pebble', size: 'dinghy' as const, berth: 3 },
    { id: 'teasel', name: 'Teasel', size: 'day-sailer' as const, berth: 7 },
    { id: 'wagtail', name: 'Wagtail', size: 'dinghy' as const, berth: 4 },
  ].map((boat) => [boat.id, boat]),
)

const pause = (milliseconds = 150) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Boats of one size, or all of them, by name. */
export async function fetchBoats(size?: Size): Promise<Boat[]> {
  await pause()
  return [...boats.values()]
    .filter((boat) => !size || boat.size === size)
    .sort((a, b) => a.name.localeCompare(b.name))
}

/** Throws the router's not-found signal for an unknown id. */
export async function fetchBoat(id: string): Promise<Boat> {
  await pause()
  const boat = boats.get(id)
  if (!boat) throw notFound()
  return boat
}

export async function renameBoat(id: string, name: string): Promise<void> {
  const boat = await fetchBoat(id)
  boats.set(id, { ...boat, name })
}

/** Slow on purpose: the page shows its other parts first. */
export async function fetchForecast(): Promise<string> {
  await pause(1200)
  return 'Wind south-west 3 to 4, rain later, good.'
}
