import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseRepository } from '~/ports/content/names'
import { resolveInside } from '~/ports/content/paths'
import type { RepositoryRef } from '~/ports/content/port'
import { actualName, repositoryFolder } from './actual-name'
import { LISTINGS } from './directory'

/** Layout of a folder of repositories: `<owner>/<repo>/<ref>/…` or, for clones, `<repo>/…`. */
type FolderLayout = 'directory' | 'checkouts'

/** A folder of repositories. */
export type ContentFolder = { readonly layout: FolderLayout; readonly root: string }

/** The repository, ref and docs folder of a library version. */
export type ExpectedDocs = RepositoryRef & { readonly docsRoot: string }

/**
 * Returns true if a folder of repositories contains the docs folder of a ref, or a recorded listing of the ref. In
 * clones, only the working tree is checked. Docs that cannot be read count as absent.
 */
export async function holdsDocs({ layout, root }: ContentFolder, expected: ExpectedDocs): Promise<boolean> {
  const at = parseRepository(expected)
  if (!at) return false
  try {
    if (layout === 'checkouts') {
      const clone = await actualName(root, at.name)
      return clone !== null && (await isThere(join(root, clone, expected.docsRoot)))
    }
    const folder = await repositoryFolder(root, at)
    const docsFolder = folder && resolveInside(folder, `${at.ref}/${expected.docsRoot}`)
    if (docsFolder && (await isThere(docsFolder))) return true
    const listings = await repositoryFolder(join(root, LISTINGS), at)
    const listing = listings && resolveInside(listings, `${at.ref}.json`)
    return listing ? await isThere(listing) : false
  } catch {
    return false
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

const BUNDLED_FOLDER = 'content/repos'

/**
 * Returns the folder of the bundled docs, searching upwards from this file: next to the sources in the project, or next to the
 * built server. @throws if there is none.
 */
export function bundledFolder(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const folder = join(at, BUNDLED_FOLDER)
    if (existsSync(folder)) return folder
    if (at === dirname(at))
      throw new Error(
        `${BUNDLED_FOLDER} is not in any folder above ${import.meta.dirname}: the build is incomplete`,
      )
  }
}
