/** Returns the value derived from a source for a key; the first call creates it with `make`. */
export type Derived<Value> = (source: object, key: string, make: () => Value) => Value

/**
 * Creates a cache of values derived from sources such as page indexes; values are garbage-collected with their source.
 */
export function createDerived<Value extends object>(): Derived<Value> {
  const values = new WeakMap<object, Map<string, Value>>()
  return (source, key, make) => {
    const made = values.get(source) ?? new Map<string, Value>()
    values.set(source, made)
    const value = made.get(key) ?? make()
    made.set(key, value)
    return value
  }
}

/** Wraps a function so that it runs once per source; results are garbage-collected with their source. */
export function oncePer<Source extends object, Value extends object>(
  make: (source: Source) => Value,
): (source: Source) => Value {
  const derived = createDerived<Value>()
  return (source) => derived(source, '', () => make(source))
}
