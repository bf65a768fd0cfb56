import { getOrAdd } from '~/domain/get-or-add'
import { folderOf, splitFramework, titleFromSlug } from '../paths'

/** Label of the section for pages in the folders `api` and `reference`. */
export const REFERENCE_SECTION = 'API Reference'

/** Section labels of folders whose names do not make good labels. The folders are those of the real docs. */
const SECTION_OF_FOLDER: Readonly<Record<string, string>> = {
  api: REFERENCE_SECTION,
  reference: REFERENCE_SECTION,
  eslint: 'ESLint',
  guide: 'Guides',
  tutorial: 'Tutorials',
  community: 'Community Resources',
  'how-to': 'How-to Guides',
}

/** Returns the section that a page's folder suggests; null for a page directly under the docs root or a framework. */
export function sectionOfFolder(neutralPath: string): string | null {
  const slash = neutralPath.indexOf('/')
  if (slash === -1) return null
  const folder = neutralPath.slice(0, slash)
  return Object.hasOwn(SECTION_OF_FOLDER, folder)
    ? (SECTION_OF_FOLDER[folder] ?? null)
    : titleFromSlug(folder)
}

/**
 * Creates a function that guesses the section of a page that no sidebar lists: that of most listed pages in its folder,
 * in any framework, else the one that the folder suggests. Pages of a reference folder may be listed in many sections, so
 * for them the name of the folder decides. Pages directly under the docs root or a framework get no section.
 *
 * @param listed Section labels by page path.
 */
export function sectionGuesser(
  listed: ReadonlyMap<string, string>,
): (page: { readonly neutralPath: string }) => string | null {
  const counts = new Map<string, Map<string, number>>()
  for (const [path, section] of listed) {
    const folder = folderOf(splitFramework(path).neutralPath)
    const inFolder = getOrAdd(counts, folder, () => new Map())
    inFolder.set(section, (inFolder.get(section) ?? 0) + 1)
  }
  return ({ neutralPath }) => {
    const suggested = sectionOfFolder(neutralPath)
    if (suggested === null || suggested === REFERENCE_SECTION) return suggested
    const inFolder = [...(counts.get(folderOf(neutralPath)) ?? [])]
    return inFolder.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? suggested
  }
}
