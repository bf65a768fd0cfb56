import type { PhrasingContent } from 'mdast'
import { startLine } from './start-line'

/** Placeholder for nodes other than text, such as code in a link text; no definition has it in its name. */
export const OTHER = '\uFFFC'

/** The source of inline content, with escapes, which the values of texts have lost. */
export type InlineSource = {
  readonly written: string
  /** Returns the line of an index in `written`; null if it is unknown. */
  readonly lineOf: (index: number) => number | null
}

/** Reads the source of inline content, with a placeholder for each node other than text. */
export function inlineSource(children: readonly PhrasingContent[], source: string): InlineSource {
  // Texts that a plugin made have no position.
  const pieces = children.map(({ type, position }) =>
    type === 'text' && position ? source.slice(position.start.offset, position.end.offset) : OTHER,
  )
  const lineOf = (index: number) => {
    let at = 0
    let start = 0
    while (start + (pieces[at]?.length ?? 0) <= index && at < pieces.length)
      start += pieces[at++]?.length ?? 0
    return startLine(children[at], pieces[at]?.slice(0, index - start))
  }
  return { written: pieces.join(''), lineOf }
}
