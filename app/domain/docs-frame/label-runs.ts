/** Consecutive links of a list; `heading` is the prefix that their labels share, or null. */
export type LabelRun<Link> = {
  readonly heading: string | null
  /** `label` lacks the prefix. */
  readonly links: readonly { readonly link: Link; readonly label: string }[]
}

/** Returns `Types` for `Types / DeepKeys`; null for a label of one part. */
function prefixOf(label: string): string | null {
  return /^(\S.*?) \/ \S/.exec(label)?.[1] ?? null
}

/**
 * Splits a list into runs: consecutive links whose labels share a prefix, as in `Types / DeepKeys`, `Types / DeepValue`, are
 * read faster below one heading. A prefix that a single link has is part of its name: `Fetch data (SPA / SSR)`.
 *
 * @param key Tells links apart that may not share a heading, such as those for different readers.
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
