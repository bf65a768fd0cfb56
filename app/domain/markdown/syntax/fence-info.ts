/** What the words after a fence say. */
export type FenceInfo = {
  readonly title: string | null
  /** Numbers of highlighted lines, the first line being 1. */
  readonly highlighted: ReadonlySet<number>
}

/** Highest line number that is understood, so that `{1-999999999}` costs nothing. */
const MAX_LINE = 5_000

/** Ranges that are read; real fences have fewer than ten. */
const MAX_RANGES = 100

function parseLines(ranges: string): ReadonlySet<number> {
  const lines = new Set<number>()
  for (const part of ranges.split(',', MAX_RANGES)) {
    const [, from = '', to = from] = /^\s*(\d{1,6})\s*(?:-\s*(\d{1,6}))?\s*$/.exec(part) ?? []
    if (from === '') continue
    for (let line = Number(from); line <= Math.min(Number(to), MAX_LINE); line += 1) lines.add(line)
  }
  return lines
}

/**
 * Reads the words after the language of a fence: `title="src/main.ts"`, `{1,3-5}`, or a bare file name.
 * Anything else is ignored.
 */
export function parseFenceInfo(meta: string): FenceInfo {
  const quoted = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(meta)
  const ranges = /\{([\d,\s-]+)\}/.exec(meta)
  const rest = meta
    .replace(/\btitle=(?:"[^"]*"|'[^']*')/, '')
    .replace(/\{[^{}]*\}/, '')
    .trim()
  const bare = /^(?:title=)?([^\s=]*[^\s=/]\.[A-Za-z]\w*)$/.exec(rest)
  const title = quoted?.[1] ?? quoted?.[2] ?? bare?.[1] ?? null
  return { title: title === '' ? null : title, highlighted: parseLines(ranges?.[1] ?? '') }
}
