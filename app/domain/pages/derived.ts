/** Gives what was made of a source under a key; makes it at the first call. */
export type Derived<Thing> = (source: object, key: string, make: () => Thing) => Thing

/** Keeps values that are made of a source, such as a page index, as long as the source exists. */
export function createDerived<Thing extends object>(): Derived<Thing> {
  const things = new WeakMap<object, Map<string, Thing>>()
  return (source, key, make) => {
    const made = things.get(source) ?? new Map<string, Thing>()
    things.set(source, made)
    const thing = made.get(key) ?? make()
    made.set(key, thing)
    return thing
  }
}
