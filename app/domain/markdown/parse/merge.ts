import { keepFormerIds } from './former-ids'
import { type Pair, replaceTexts } from './replacements'
import { dropMarkers, mergeSections } from './sections'

/** What the text of a page is made of. */
export type MergeJob = {
  /** The text of the file that the page shows, with its section markers. */
  readonly target: string
  /** Title and description of that file, which replacements change as well. */
  readonly labels: readonly string[]
  readonly pairs: readonly Pair[]
  /** The text of the stub, whose sections replace those of the target; empty for none. */
  readonly stub: string
  /** Whether the section markers stay, for a stub that shows this text. */
  readonly keepsMarkers: boolean
}

/** The text of a page, or of what a stub shows. */
export type Merged = {
  readonly markdown: string
  readonly labels: readonly string[]
  /** Lines of the text on which markers were that it has no more, from 1. */
  readonly markerLines: readonly number[]
  readonly problems: readonly string[]
  /** False when it would have taken too long, and the target is as it was written. */
  readonly isComplete: boolean
}

/** Applies replacements to a text, then puts in the sections of the stub, and takes the section markers out. */
export function mergeText({ target, labels, pairs, stub, keepsMarkers }: MergeJob): Merged {
  const replaced = replaceTexts([target, ...labels], pairs)
  const [text = '', ...newLabels] = replaced.texts
  const { markdown, markers, problems } = mergeSections(keepFormerIds(target, text), stub)
  const shown = keepsMarkers ? { markdown, markerLines: [] } : dropMarkers(markdown, markers)
  return { ...shown, labels: newLabels, problems: [...replaced.problems, ...problems], isComplete: true }
}
