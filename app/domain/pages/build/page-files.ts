import type { Library } from '~/domain/catalogue/catalogue'
import type { Tree, TreeEntry } from '~/ports/content/port'

/** Larger files are not treated as pages; the content source reads no more of a file either. */
const MAX_PAGE_BYTES = 2 * 1024 * 1024

/** The Markdown files under the docs root: those for pages, and those over the size limit. */
type PageFiles = { readonly pages: readonly TreeEntry[]; readonly tooLarge: readonly TreeEntry[] }

/** Finds the Markdown files of a library's docs. */
export function findPageFiles({ docsRoot }: Library, { entries }: Pick<Tree, 'entries'>): PageFiles {
  const files = [...entries.values()].filter(
    ({ kind, path }) => kind === 'file' && path.startsWith(`${docsRoot}/`) && path.endsWith('.md'),
  )
  return { pages: files.filter((file) => !isTooLarge(file)), tooLarge: files.filter(isTooLarge) }
}

const shown = (bytes: number): string => bytes.toLocaleString('en')

const isTooLarge = ({ sizeBytes }: TreeEntry): boolean => sizeBytes > MAX_PAGE_BYTES

/** Returns the message for a file over the size limit. */
export function tooLargeText({ sizeBytes }: TreeEntry): string {
  return `the page has ${shown(sizeBytes)} bytes, more than the limit of ${shown(MAX_PAGE_BYTES)}`
}
