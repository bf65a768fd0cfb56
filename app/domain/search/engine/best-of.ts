/**
 * Returns the `count`-th largest value; 0 if there are no more than `count`. Uses quickselect: sorting the scores of
 * all matches of a short prefix would dominate the time of a search.
 */
export function leastOfBest(values: readonly number[], count: number): number {
  if (values.length <= count) return 0
  const rest = Float64Array.from(values)
  const goal = rest.length - count
  let from = 0
  let to = rest.length - 1
  while (from < to) {
    const [low, high] = partition(rest, from, to)
    if (goal <= high) to = high
    else if (goal >= low) from = low
    else break
  }
  return rest[goal] ?? 0
}

/** Partitions around the middle value: smaller values before, larger ones after. Returns the bounds of both parts. */
function partition(values: Float64Array, from: number, to: number): [low: number, high: number] {
  const pivot = values[(from + to) >> 1] ?? 0
  let low = from
  let high = to
  while (low <= high) {
    while ((values[low] ?? 0) < pivot) low += 1
    while ((values[high] ?? 0) > pivot) high -= 1
    if (low > high) break
    const swapped = values[low] ?? 0
    values[low] = values[high] ?? 0
    values[high] = swapped
    low += 1
    high -= 1
  }
  return [low, high]
}
