/** A name with its kind: `createRouter function`. */
const NAME_AND_KIND = /^([\w$]+) (?:class|component|function|hook|interface|type)$/i

/**
 * Removes the kinds after the names of pages in one folder if most titles have one. Titles that would become equal, such
 * as `Route class` and `Route type`, keep theirs.
 */
export function shortLabels(titles: readonly string[]): readonly string[] {
  const names = titles.map((title) => NAME_AND_KIND.exec(title)?.[1] ?? title)
  const shortened = names.filter((name, at) => name !== titles[at])
  if (2 * shortened.length <= titles.length) return titles
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return names.map((name, at) => (counts.get(name) === 1 ? name : (titles[at] ?? name)))
}
