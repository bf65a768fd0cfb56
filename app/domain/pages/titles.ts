import { firstHeading } from './page-facts'
import { slugOf, titleFromSlug } from './paths'
import type { Page, PageFacts } from './types'

/**
 * Title of a page, in order of trust: its own front matter; for a stub, the front matter and the first heading of
 * the file it shows; else its own first heading, its label in the sidebar, its file name made readable.
 */
export function pageTitle(page: {
  readonly path: string
  readonly facts: PageFacts | null
  readonly target: PageFacts | null
  readonly navLabel: string | null
}): string {
  const { path, facts, target, navLabel } = page
  const inherited = target?.title ?? target?.firstHeading
  return (
    facts?.title ??
    (inherited ? adaptTitle(inherited, facts?.replace ?? []) : null) ??
    facts?.firstHeading ??
    navLabel ??
    titleFromSlug(slugOf(path))
  )
}

/**
 * Title of a page whose text is at hand. Of a remote source, the index knows no more than the sidebar's label until the
 * file was read, and nothing of what a push wrote a moment ago. `title` and `markdown` are those of the composed page.
 */
export function titleOfText(
  page: Pick<Page, 'title'>,
  { title, markdown }: { readonly title: string | null; readonly markdown: string },
): string {
  return title ?? firstHeading(markdown) ?? page.title
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
