import { type Pair, replaceTexts } from './replacements'
import { dropMarkers, mergeSections } from './sections'
import type { Nodes } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { oneLine } from '~/domain/text/lines'
import { nodesOf } from '~/domain/markdown/syntax/code-ranges'
import { githubSlug } from '~/domain/markdown/syntax/page-ids'
import { editText } from '~/domain/markdown/syntax/ranges'

/** A heading with its id on GitHub and the offset after its text. */
type Heading = { readonly id: string; readonly end: number }

/** Returns the text from which the id of a heading is derived: without HTML, and without images beside words. */
function textOf(heading: Nodes): string {
  const words = oneLine(toString(heading, { includeHtml: false, includeImageAlt: false }))
  return words || oneLine(toString(heading, { includeHtml: false }))
}

/** Returns the headings except for the title. */
function headingsOf(markdown: string): readonly Heading[] {
  return nodesOf(markdown).flatMap((node) => {
    if (node.type !== 'heading' || node.depth === 1) return []
    const end = node.children.at(-1)?.position?.end.offset
    return end === undefined ? [] : [{ id: githubSlug(textOf(node)), end }]
  })
}

/**
 * Adds an anchor with the former id to headings that replacements renamed, because links use it: in the text itself, in
 * other pages, and in the page of another framework.
 */
function keepFormerIds(before: string, after: string): string {
  if (before === after) return after
  const [former, current] = [headingsOf(before), headingsOf(after)]
  if (former.length !== current.length) return after
  const taken = new Set(['', ...current.map(({ id }) => id)])
  const edits = current.flatMap(({ end }, index) => {
    const id = former[index]?.id ?? ''
    if (taken.has(id)) return []
    taken.add(id)
    return [{ start: end, end, text: `<a id="${id}"></a>` }]
  })
  return editText(after, edits)
}

/** Input of {@link mergeText}. */
export type MergeJob = {
  /** Text of the file that the page shows, with its section markers. */
  readonly target: string
  /** Title and description of that file; replacements apply to them as well. */
  readonly labels: readonly string[]
  readonly pairs: readonly Pair[]
  /** Text of the stub, whose sections replace those of the target; empty for none. */
  readonly stub: string
  /** True to keep the section markers, for a stub that refers to this text. */
  readonly keepsMarkers: boolean
}

/** Result of {@link mergeText}. */
export type Merged = {
  readonly markdown: string
  readonly labels: readonly string[]
  /** Line numbers, from 1, of the section markers that were removed. */
  readonly markerLines: readonly number[]
  readonly problems: readonly string[]
  /** False if it took too long, so that the target is unchanged. */
  readonly isComplete: boolean
}

/**
 * Applies replacements to a text, inserts the sections of the stub, and removes the section markers unless they are
 * kept.
 */
export function mergeText({ target, labels, pairs, stub, keepsMarkers }: MergeJob): Merged {
  const replaced = replaceTexts([target, ...labels], pairs)
  const [text = '', ...newLabels] = replaced.texts
  const { markdown, markers, problems } = mergeSections(keepFormerIds(target, text), stub)
  const shown = keepsMarkers ? { markdown, markerLines: [] } : dropMarkers(markdown, markers)
  return { ...shown, labels: newLabels, problems: [...replaced.problems, ...problems], isComplete: true }
}
