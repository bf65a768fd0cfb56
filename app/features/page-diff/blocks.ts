import { diffArrays } from 'diff'
import { Parser } from 'htmlparser2'

/** Splits a rendered page into the HTML of its top-level elements, and drops the white space between them. */
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

/** A block of a page. Two blocks are equal if their keys are. */
export type Block = {
  /** HTML to show. */
  readonly html: string
  /** HTML to compare: without addresses and ids that depend on the version. */
  readonly key: string
}

/** A sequence of blocks that is equal in two versions of a page, or the blocks of one version and their replacement. */
export type Run = {
  readonly differs: boolean
  readonly before: readonly Block[]
  readonly after: readonly Block[]
}

/**
 * Maximum number of removed and added blocks. Time grows with its square: 400 take about 10 ms, during which the thread is
 * blocked. Unlike a time limit, this gives the same result on a busy machine.
 */
const MAX_EDITS = 400

/** Compares two versions of a page; returns their runs in order. With too many edits, the whole page counts as one difference. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): Run[] {
  const changes = diffArrays(keysOf(before), keysOf(after), { maxEditLength: MAX_EDITS })
  if (!changes) return [{ differs: true, before, after }]
  const runs: Run[] = []
  let oldAt = 0
  let newAt = 0
  for (const { added, removed, count } of changes) {
    const old = added ? [] : before.slice(oldAt, oldAt + count)
    const current = removed ? [] : after.slice(newAt, newAt + count)
    oldAt += old.length
    newAt += current.length
    const last = runs.at(-1)
    const extendsLast = last !== undefined && last.differs && (added || removed)
    const run = { differs: added || removed, before: old, after: current }
    if (extendsLast)
      runs.splice(-1, 1, { ...run, before: [...last.before, ...old], after: [...last.after, ...current] })
    else runs.push(run)
  }
  return runs
}

/** Number of equal blocks shown next to a change, for context. */
const CONTEXT = 1

/** Minimum number of equal blocks to fold: a line to expand fewer would take as much space. */
const MIN_FOLDED = 3

type FoldedRun = Run & { readonly isFolded: boolean }

/** Folds equal blocks, except those next to a change. Folds nothing if there is no change. */
export function foldRuns(runs: readonly Run[]): FoldedRun[] {
  return runs.flatMap((run, at): FoldedRun | FoldedRun[] => {
    const start = at === 0 ? 0 : CONTEXT
    const end = run.after.length - (at === runs.length - 1 ? 0 : CONTEXT)
    if (run.differs || runs.length === 1 || end - start < MIN_FOLDED) return { ...run, isFolded: false }
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

/** Prefixes the ids in markup, and references to them, so that two versions of a page fit into one document. */
export function prefixIds(html: string, prefix: string): string {
  return html.replaceAll(TAG, (tag) =>
    tag
      .replaceAll(NAMING, ` $1="${prefix}`)
      .replaceAll(' href="#', ` href="#${prefix}`)
      .replaceAll('url(#', `url(#${prefix}`),
  )
}
