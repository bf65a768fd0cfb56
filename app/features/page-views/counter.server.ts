/** Counts things of a kind in memory until they are taken. It keeps nothing about readers. */
type Counter<Thing> = {
  /** @param key tells the thing from others. */
  readonly add: (key: string, thing: Thing) => void
  /** What was counted since the last time. */
  readonly take: () => (Thing & { readonly count: number })[]
}

/** Of more than `max` different things the others are left out. */
export function createCounter<Thing extends object>(max: number): Counter<Thing> {
  const counts = new Map<string, Thing & { readonly count: number }>()
  return {
    add(key, thing) {
      const known = counts.get(key)
      if (known || counts.size < max) counts.set(key, { ...thing, count: (known?.count ?? 0) + 1 })
    },
    take() {
      const taken = [...counts.values()]
      counts.clear()
      return taken
    },
  }
}
