type Store<Key, Value> = {
  readonly get: (key: Key) => Value | undefined
  readonly set: (key: Key, value: Value) => unknown
}

/** Returns the value of a key in a map or cache; if there is none, adds the result of `make`. */
export function getOrAdd<Key, Value>(store: Store<Key, Value>, key: Key, make: () => NoInfer<Value>): Value {
  const known = store.get(key)
  if (known !== undefined) return known
  const made = make()
  store.set(key, made)
  return made
}
