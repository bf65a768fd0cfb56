import { MAX_REF_DEPTH } from './refs'
import { slugOf, titleFromSlug } from '../paths'
import { isReferencePath } from '../reference-paths'
import type { Page, PageFacts } from '../types'

/**
 * Returns the title that a stub inherits from its target: from its front matter, from the target's own target, or from
 * its heading. Null if it inherits none.
 */
export function inheritedTitle(
  facts: PageFacts | null,
  known: ReadonlyMap<string, PageFacts>,
  depth = MAX_REF_DEPTH,
): string | null {
  const target = facts?.ref && depth > 0 ? known.get(facts.ref) : undefined
  if (!facts || !target) return null
  const title = target.title ?? inheritedTitle(target, known, depth - 1) ?? target.firstHeading
  return title ? adaptTitle(title, facts.replace) : null
}

/** Matches a name with its kind: `Router Class`, `ClientOnly Component`. */
const KIND = /^([\w$]+) (Class|Component|Function|Hook|Interface|Type)$/

/** Writes the kind in the title of a reference page in lower case, as in `Router class`, since authors write it both ways. */
function withPlainKind(path: string, title: string): string {
  const [, name, kind] = (isReferencePath(path) && KIND.exec(title)) || []
  return kind === undefined ? title : `${name} ${kind.toLowerCase()}`
}

/**
 * Returns the title of a page, in order of preference: its front matter; for a stub, the inherited title; its first
 * heading; its label in the sidebar; its file name.
 */
export function pageTitle(page: {
  readonly path: string
  readonly facts: PageFacts | null
  readonly inherited: string | null
  readonly navLabel: string | null
}): string {
  const { path, facts, inherited, navLabel } = page
  const title = facts?.title ?? inherited ?? facts?.firstHeading ?? navLabel ?? titleFromSlug(slugOf(path))
  return withPlainKind(path, title)
}

/**
 * Returns the title of a page whose text has been read. Until then, the index of a remote source has only the label of
 * the sidebar, or the title before the latest push. `title` is that of the composed page.
 */
export function titleOfText(
  page: Pick<Page, 'path' | 'title'>,
  { title, firstHeading }: { readonly title: string | null; readonly firstHeading: string | null },
): string {
  return withPlainKind(page.path, title ?? firstHeading ?? page.title)
}

/**
 * Applies a stub's replacements to the title it inherits. Regular expressions are skipped: the renderer runs them in an
 * engine that cannot hang, and none of them concerns a title.
 */
function adaptTitle(title: string, replacements: PageFacts['replace']): string {
  return replacements.reduce(
    (text, [pattern, replacement]) =>
      /^[\w\s@/'-]+$/.test(pattern) && !replacement.includes('$')
        ? text.replaceAll(pattern, replacement)
        : text,
    title,
  )
}
