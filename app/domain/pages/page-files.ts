import type { Library } from '~/domain/catalogue/catalogue'
import type { Tree, TreeEntry } from '~/ports/content/port'

/** A larger file is no page: the content source reads no more of a text either. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024

/** The Markdown files under the docs root: those that pages are made of, and those that are too large to be read. */
export type PageFiles = { readonly pages: readonly TreeEntry[]; readonly tooLarge: readonly TreeEntry[] }

/** Finds the Markdown files of a library's docs. */
export function findPageFiles({ docsRoot }: Library, { entries }: Pick<Tree, 'entries'>): PageFiles {
  const files = [...entries.values()].filter(
    ({ kind, path }) => kind === 'file' && path.startsWith(`${docsRoot}/`) && path.endsWith('.md'),
  )
  return { pages: files.filter((file) => !isTooLarge(file)), tooLarge: files.filter(isTooLarge) }
}

const shown = (bytes: number): string => bytes.toLocaleString('en')

const isTooLarge = ({ sizeBytes }: TreeEntry): boolean => sizeBytes > MAX_PAGE_BYTES

/** The problem of a file that is too large for a page. */
export function tooLargeText({ sizeBytes }: TreeEntry): string {
  return `the page has ${shown(sizeBytes)} bytes, more than the limit of ${shown(MAX_PAGE_BYTES)}`
}
