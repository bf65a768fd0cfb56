/**
 * The value that `count` of all are not below; 0 where there are no more. By quickselect: to sort the scores of all that
 * match the first letters of a word would take longest of a search.
 */
export function leastOfBest(values: readonly number[], count: number): number {
  if (values.length <= count) return 0
  const left = Float64Array.from(values)
  const goal = left.length - count
  let from = 0
  let to = left.length - 1
  while (from < to) {
    const [low, high] = partition(left, from, to)
    if (goal <= high) to = high
    else if (goal >= low) from = low
    else break
  }
  return left[goal] ?? 0
}

/** Partitions around a value in the middle: smaller ones before it, larger ones behind it. Returns where both begin. */
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
