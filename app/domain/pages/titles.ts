import { MAX_REF_DEPTH } from './refs'
import { slugOf, titleFromSlug } from './paths'
import type { Page, PageFacts } from './types'

/** Title that a stub has of the file that it shows: of its front matter, of the file that it shows itself, or its heading. */
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

/**
 * Title of a page, in order of trust: its own front matter; for a stub, what it inherits; else its own first heading, its
 * label in the sidebar, its file name made readable.
 */
export function pageTitle(page: {
  readonly path: string
  readonly facts: PageFacts | null
  readonly inherited: string | null
  readonly navLabel: string | null
}): string {
  const { path, facts, inherited, navLabel } = page
  return facts?.title ?? inherited ?? facts?.firstHeading ?? navLabel ?? titleFromSlug(slugOf(path))
}

/**
 * Title of a page whose text was read. Of a remote source, the index knows no more than the sidebar's label until the
 * file was read, and nothing of what a push wrote a moment ago. `title` is that of the composed page.
 */
export function titleOfText(
  page: Pick<Page, 'title'>,
  { title, firstHeading }: { readonly title: string | null; readonly firstHeading: string | null },
): string {
  return title ?? firstHeading ?? page.title
}

/**
 * Applies a stub's replacements to the title it inherits. Only patterns that are plain text: the renderer runs real
 * patterns in an engine that can't hang, and none of them concerns a title.
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
