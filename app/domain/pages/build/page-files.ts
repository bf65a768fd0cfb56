import { grouped } from '~/domain/text/counted'
import { MAX_PAGE_BYTES } from '~/constants/sizes'
import type { Library } from '~/domain/catalogue/catalogue'
import type { Tree, TreeEntry } from '~/ports/content/port'

/** The Markdown files under the docs root: those for pages, and those over the size limit. */
type PageFiles = { readonly pages: readonly TreeEntry[]; readonly tooLarge: readonly TreeEntry[] }

/** Finds the Markdown files of a library's docs. */
export function findPageFiles({ docsRoot }: Library, { entries }: Pick<Tree, 'entries'>): PageFiles {
  const files = [...entries.values()].filter(
    ({ kind, path }) => kind === 'file' && path.startsWith(`${docsRoot}/`) && path.endsWith('.md'),
  )
  return { pages: files.filter((file) => !isTooLarge(file)), tooLarge: files.filter(isTooLarge) }
}

const isTooLarge = ({ sizeBytes }: TreeEntry): boolean => sizeBytes > MAX_PAGE_BYTES

/** Returns the message for a file over the size limit. */
export function tooLargeText({ sizeBytes }: TreeEntry): string {
  return `the page has ${grouped(sizeBytes)} bytes, more than the limit of ${grouped(MAX_PAGE_BYTES)}`
}
