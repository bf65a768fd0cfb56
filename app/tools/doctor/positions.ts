import { linkLines } from '~/domain/markdown/parse/link-destinations'
import type { CheckedPage, VersionContent } from './content'

/** A file, with a line from 1 or null for the file as a whole. */
export type TextPosition = { readonly file: string; readonly line: number | null }

/**
 * Position of a link or image: in the page's own file, otherwise in the file whose text it shows. Without a line when
 * `replace` made it.
 */
export function positionOfLink(
  { texts }: Pick<VersionContent, 'texts'>,
  { page, sourcePath }: Pick<CheckedPage, 'page' | 'sourcePath'>,
  address: string,
): TextPosition {
  for (const file of [page.sourcePath, sourcePath]) {
    const line = linkLines(texts.get(file) ?? '')(address)
    if (line !== null) return { file, line }
  }
  return { file: page.sourcePath, line: null }
}

/** ` on the page …`, for a file whose text is faulty only on the page of a stub. */
export function onPage({ page, sourcePath }: Pick<CheckedPage, 'page' | 'sourcePath'>): string {
  return page.sourcePath === sourcePath ? '' : ` on the page ${page.path}`
}
