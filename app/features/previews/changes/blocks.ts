import { diffArrays } from 'diff'
import { Parser } from 'htmlparser2'

/** The outermost elements of a rendered page, each as its text. What stands between them is white space. */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let start = 0
  const parser = new Parser(
    {
      onopentag() {
        if (depth === 0) start = parser.startIndex
        depth += 1
      },
      onclosetag() {
        depth -= 1
        if (depth === 0) blocks.push(html.slice(start, parser.endIndex + 1))
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  return blocks
}

/** For each block of two versions of a page: whether the other version lacks it. */
export type Differences = { readonly before: readonly boolean[]; readonly after: readonly boolean[] }

/** Long pages that have nothing in common take a time that grows with the square of their length. */
const LIMIT_MS = 250

/** Holds the blocks of two versions against each other. When that takes too long, everything differs. */
export function compareBlocks(before: readonly string[], after: readonly string[]): Differences {
  const changes = diffArrays([...before], [...after], { timeout: LIMIT_MS })
  if (!changes) return { before: before.map(() => true), after: after.map(() => true) }
  const marks = (side: 'added' | 'removed'): boolean[] => {
    const other = side === 'added' ? 'removed' : 'added'
    return changes
      .filter((change) => !change[other])
      .flatMap((change) => Array.from({ length: change.count }, () => change[side]))
  }
  return { before: marks('removed'), after: marks('added') }
}

const TAG = /<[a-z][^>]*>/gi
const NAMING = /\s(id|name|for|aria-describedby|aria-labelledby)="/g

/** The markup of a second page in one document: its ids, and what names them, begin with `prefix`. */
export function withOwnIds(html: string, prefix: string): string {
  return html.replaceAll(TAG, (tag) =>
    tag
      .replaceAll(NAMING, ` $1="${prefix}`)
      .replaceAll(' href="#', ` href="#${prefix}`)
      .replaceAll('url(#', `url(#${prefix}`),
  )
}

/** The blocks as one text; runs of those that differ stand in an element that says so. */
export function markedHtml(
  blocks: readonly string[],
  differs: readonly boolean[],
  tag: 'ins' | 'del',
): string {
  const isMarked = (at: number): boolean => differs[at] === true
  return blocks
    .map((block, at) => {
      const opens = isMarked(at) && !isMarked(at - 1) ? `<${tag}>` : ''
      const closes = isMarked(at) && !isMarked(at + 1) ? `</${tag}>` : ''
      return opens + block + closes
    })
    .join('\n')
}
