import { grouped } from '~/domain/text/counted'
import { MAX_PAGE_BYTES } from '~/constants/sizes'
import { parseDocsPath } from '~/domain/addresses/parse'
import type { Library } from '~/domain/catalogue/catalogue'
import type { Tree, TreeEntry } from '~/ports/content/port'

/** A Markdown file that is not published, with the reason and what its author can do. */
type SkippedFile = { readonly path: string; readonly reason: string; readonly remedy: string }

/** The Markdown files under the docs root: those for pages, and the others. */
type PageFiles = { readonly pages: readonly TreeEntry[]; readonly skipped: readonly SkippedFile[] }

/** Finds the Markdown files of a library's docs. */
export function findPageFiles({ docsRoot }: Library, { entries }: Pick<Tree, 'entries'>): PageFiles {
  const pages: TreeEntry[] = []
  const skipped: SkippedFile[] = []
  for (const file of entries.values()) {
    const { kind, path, sizeBytes } = file
    if (kind !== 'file' || !path.startsWith(`${docsRoot}/`) || !path.endsWith('.md')) continue
    if (sizeBytes > MAX_PAGE_BYTES) skipped.push({ path, ...tooLarge(file) })
    else if (!hasAddress(path.slice(docsRoot.length + 1, -'.md'.length)))
      skipped.push({
        path,
        reason: 'the file name cannot be a part of an address',
        remedy: 'Rename the file.',
      })
    else pages.push(file)
  }
  return { pages, skipped }
}

/** Checks whether a page can be requested: an address that ends with `.md` is that of Markdown. */
export const hasAddress = (path: string): boolean =>
  parseDocsPath(path).kind === 'path' && !path.endsWith('.md')

function tooLarge({ sizeBytes }: TreeEntry): Omit<SkippedFile, 'path'> {
  const reason = `the page has ${grouped(sizeBytes)} bytes, more than the limit of ${grouped(MAX_PAGE_BYTES)}`
  return { reason, remedy: 'Split the file.' }
}
