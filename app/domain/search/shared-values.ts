/** Distinct values that are held, of each kind; at the limit all are let go. The real docs have 3,000 addresses. */
const MAX_VALUES = 50_000

function hold<Value>(values: Map<string, Value>, key: string, value: Value): Value {
  const held = values.get(key)
  if (held !== undefined) return held
  if (values.size >= MAX_VALUES) values.clear()
  values.set(key, value)
  return value
}

/** Returns for equal texts, and for equal lists of ids, the one that was given first: one copy is kept in memory. */
export function createSharedValues() {
  const texts = new Map<string, string>()
  const lists = new Map<string, readonly string[]>()
  return {
    text: (value: string): string => hold(texts, value, value),
    list: (ids: readonly string[]): readonly string[] => hold(lists, ids.join(' '), ids),
  }
}
