import { linkDestinations } from '~/domain/markdown/parse/link-destinations'
import { lineAt, lineOf } from '~/domain/text/lines'
import type { CheckedPage, VersionContent } from './content'

/** A file, with a line from 1 or null for the file as a whole. */
export type TextPosition = { readonly file: string; readonly line: number | null }

/** The line of the link or image that leads to `address`, written whole or after a host; code does not count. */
function lineOfDestination(text: string, address: string): number | null {
  const found = linkDestinations(text).find(({ start, end }) => text.slice(start, end).endsWith(address))
  return found ? lineAt(text, found.start) : lineOf(text, `(${address}`)
}

/** Addresses are encoded on their way through the renderer; authors write them plainly. */
function plainly(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/**
 * Where the link or image of a page is written: in the page's own file, else in the one whose text it shows. Without a
 * line when `replace` made it.
 */
export function placeOfLink(
  { texts }: Pick<VersionContent, 'texts'>,
  { page, sourcePath }: Pick<CheckedPage, 'page' | 'sourcePath'>,
  address: string,
): TextPosition {
  for (const file of [page.sourcePath, sourcePath]) {
    const text = texts.get(file) ?? ''
    const line = lineOfDestination(text, address) ?? lineOfDestination(text, plainly(address))
    if (line !== null) return { file, line }
  }
  return { file: page.sourcePath, line: null }
}

/** ` on the page …` where the text of a file is found faulty only as it stands on the page of a stub. */
export function onPage({ page, sourcePath }: Pick<CheckedPage, 'page' | 'sourcePath'>): string {
  return page.sourcePath === sourcePath ? '' : ` on the page ${page.path}`
}
