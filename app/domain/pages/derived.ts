import { getOrAdd } from '~/domain/get-or-add'

/** Returns the value derived from a source for a key; the first call creates it with `make`. */
export type Derived<Value> = (source: object, key: string, make: () => Value) => Value

/**
 * Creates a cache of values derived from sources such as page indexes; values are garbage-collected with their source.
 */
export function createDerived<Value extends object>(): Derived<Value> {
  const values = new WeakMap<object, Map<string, Value>>()
  return (source, key, make) => {
    const made = getOrAdd(values, source, () => new Map())
    return getOrAdd(made, key, make)
  }
}

/** Wraps a function so that it runs once per source; results are garbage-collected with their source. */
export function oncePer<Source extends object, Value extends object>(
  make: (source: Source) => Value,
): (source: Source) => Value {
  const derived = createDerived<Value>()
  return (source) => derived(source, '', () => make(source))
}
