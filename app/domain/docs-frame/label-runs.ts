/** Consecutive links of a list; `heading` is the shared prefix of their labels, or null. */
export type LabelRun<Link> = {
  readonly heading: string | null
  /** `label` is without the prefix. */
  readonly links: readonly { readonly link: Link; readonly label: string }[]
}

/** Returns `Types` for `Types / DeepKeys`; null for a label of one part. */
function prefixOf(label: string): string | null {
  return /^(\S.*?) \/ \S/.exec(label)?.[1] ?? null
}

/**
 * Splits a list into runs of links whose labels share a prefix, such as `Types / DeepKeys` and `Types / DeepValue`, for
 * one heading each. The prefix of a single link is part of its name, as in `Fetch data (SPA / SSR)`.
 *
 * @param key Returns a key of a link; links with different keys, such as those for different readers, share no heading.
 */
export function labelRuns<Link extends { readonly label: string }>(
  links: readonly Link[],
  key: (link: Link) => string = () => '',
): LabelRun<Link>[] {
  const runs: { prefix: string | null; key: string; links: Link[] }[] = []
  for (const link of links) {
    const [prefix, last] = [prefixOf(link.label), runs.at(-1)]
    if (last && last.prefix === prefix && last.key === key(link)) last.links.push(link)
    else runs.push({ prefix, key: key(link), links: [link] })
  }
  return runs.map(({ prefix, links: own }) => {
    const heading = own.length > 1 ? prefix : null
    const start = heading === null ? 0 : `${heading} / `.length
    return { heading, links: own.map((link) => ({ link, label: link.label.slice(start) })) }
  })
}
