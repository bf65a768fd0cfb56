import { diffArrays } from 'diff'
import { Parser } from 'htmlparser2'

/** The outermost elements of a rendered page, each as its text. Only white space is between them. */
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

/** A block of a page. Two blocks are alike when their keys are. */
export type Block = {
  /** As it is shown. */
  readonly html: string
  /** The same without what differs from ref to ref. */
  readonly key: string
}

/** A range of two versions of a page: equal in both, or all of one replaced by all of the other. */
export type Run = {
  readonly differs: boolean
  readonly before: readonly Block[]
  readonly after: readonly Block[]
}

/**
 * Blocks that may go or come. The time grows with the square of their number; so many take about 10 ms, in which no
 * other request is answered. A count, unlike a time, gives the same comparison on a busy machine.
 */
const MAX_EDITS = 400

/** Holds two versions against each other: their runs in order. With more than 400 edits between them everything differs. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): Run[] {
  const changes = diffArrays(keysOf(before), keysOf(after), { maxEditLength: MAX_EDITS })
  if (!changes) return [{ differs: true, before, after }]
  const runs: Run[] = []
  let oldAt = 0
  let newAt = 0
  for (const { added, removed, count } of changes) {
    const old = added ? [] : before.slice(oldAt, oldAt + count)
    const now = removed ? [] : after.slice(newAt, newAt + count)
    oldAt += old.length
    newAt += now.length
    const last = runs.at(-1)
    const isMore = last !== undefined && last.differs && (added || removed)
    const run = { differs: added || removed, before: old, after: now }
    if (isMore)
      runs.splice(-1, 1, { ...run, before: [...last.before, ...old], after: [...last.after, ...now] })
    else runs.push(run)
  }
  return runs
}

/** Equal blocks that stay in view beside a change: what comes before says where the change is. */
const CONTEXT = 1

/** Fewer equal blocks are shown: a line that opens them would take as much room. */
const LEAST_FOLDED = 3

/** A run, folded or shown. */
type FoldedRun = Run & { readonly isFolded: boolean }

/** Splits long equal runs, so that their blocks away from any change can be folded. Without a change nothing is. */
export function foldRuns(runs: readonly Run[]): FoldedRun[] {
  return runs.flatMap((run, at): FoldedRun | FoldedRun[] => {
    const start = at === 0 ? 0 : CONTEXT
    const end = run.after.length - (at === runs.length - 1 ? 0 : CONTEXT)
    if (run.differs || runs.length === 1 || end - start < LEAST_FOLDED) return { ...run, isFolded: false }
    const part = (from: number, to: number, isFolded: boolean) =>
      from < to
        ? [{ differs: false, before: run.before.slice(from, to), after: run.after.slice(from, to), isFolded }]
        : []
    return [...part(0, start, false), ...part(start, end, true), ...part(end, run.after.length, false)]
  })
}

function keysOf(blocks: readonly Block[]): string[] {
  return blocks.map(({ key }) => key)
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
