/** Counts items in memory until they are taken. Stores nothing about readers. */
type Counter<Item> = {
  /** Counts an item. `key`: identity of the item. */
  readonly add: (key: string, item: Item) => void
  /** Returns the counts since the last call, and resets them. */
  readonly take: () => (Item & { readonly count: number })[]
}

/** Creates a counter for at most `max` different items; further ones are ignored. */
export function createCounter<Item extends object>(max: number): Counter<Item> {
  const counts = new Map<string, Item & { readonly count: number }>()
  return {
    add(key, item) {
      const known = counts.get(key)
      if (known || counts.size < max) counts.set(key, { ...item, count: (known?.count ?? 0) + 1 })
    },
    take() {
      const taken = [...counts.values()]
      counts.clear()
      return taken
    },
  }
}
