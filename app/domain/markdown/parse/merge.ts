import { keepFormerIds } from './former-ids'
import { type Pair, replaceTexts } from './replacements'
import { dropMarkers, mergeSections } from './sections'

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
