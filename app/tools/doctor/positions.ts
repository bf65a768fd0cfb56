import { linkLines } from '~/domain/markdown/parse/link-destinations'
import type { CheckedPage, VersionContent } from './content'

/** A file and a 1-based line, or null for the file as a whole. */
export type TextPosition = { readonly file: string; readonly line: number | null }

/**
 * Returns the position of a link or image: in the page's own file, or else in the file whose text it shows. Without a line if
 * `replace` produced it.
 */
export function positionOfLink(
  { texts }: VersionContent,
  { page, sourcePath }: Pick<CheckedPage, 'page' | 'sourcePath'>,
  address: string,
): TextPosition {
  for (const file of [page.sourcePath, sourcePath]) {
    const line = linkLines(texts.get(file) ?? '')(address)
    if (line !== null) return { file, line }
  }
  return { file: page.sourcePath, line: null }
}

/** Returns ` on the page …` for a stub, because the text that it shows is only wrong on that page. */
export function onPage({ page, sourcePath }: Pick<CheckedPage, 'page' | 'sourcePath'>): string {
  return page.sourcePath === sourcePath ? '' : ` on the page ${page.path}`
}
