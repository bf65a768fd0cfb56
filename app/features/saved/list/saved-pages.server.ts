import { type Difference, readDifference } from '~/features/reading/difference.server'
import { type PageSections, readPageSections } from '~/features/reading/page-sections.server'
import { type PageState, statesOf } from '~/features/reading/page-states.server'
import { type Answer, found, missing } from '~/ports/answer'
import type { BackendAnswer } from '~/ports/backend/calls'
import { timeLimit } from '~/ports/resilience/timeout'
import { readDocsPath } from '~/domain/addresses/docs-path'
import { backendOf } from '~/features/backend/backend.server'
import type { Reader, SavedPage } from '~/ports/backend/schemas'

/** Time limit in milliseconds for reading the states of saved pages. */
const STATES_LIMIT_MS = 1500

/** Time limit in milliseconds for a difference: two pages may have to be fetched and rendered. */
const DIFFERENCE_LIMIT_MS = 12_000

/** A saved page, and its state since it was read. */
export type ListedPage = SavedPage & { readonly state: PageState }

/** The changes of a saved page; missing if its former content is no longer available. */
export type ChangedPageView = { readonly saved: SavedPage; readonly difference: Answer<Difference> }

/** Reads the pages that the reader has saved, newest first, with their states. */
export async function readListed(reader: Reader): Promise<BackendAnswer<ListedPage[]>> {
  const saved = await (await backendOf(reader)).savedPages()
  if (saved.kind !== 'found') return saved
  const states = await statesOf(saved.value, timeLimit(STATES_LIMIT_MS))
  return found(saved.value.map((page, at) => ({ ...page, state: states[at] ?? { kind: 'unknown' } })))
}

/** Reads the changes of a page that the reader has saved; null if it is not saved. */
export async function readChanged(
  reader: Reader,
  path: unknown,
): Promise<BackendAnswer<ChangedPageView> | null> {
  const list = await (await backendOf(reader)).savedPages()
  if (list.kind !== 'found') return list
  const saved = list.value.find((page) => page.path === path)
  if (!saved) return null
  const signal = timeLimit(DIFFERENCE_LIMIT_MS)
  const difference = saved.files === null ? missing : await readDifference(saved.path, saved.files, signal)
  return found({ saved, difference })
}

/** A page that was just saved, with its sections that are not saved. */
export type SavedSectionsView = PageSections & { readonly path: string }

/** Reads the page that was just saved, given its path from the query of the list; null if the reader has not saved it. */
export async function readSavedSections(reader: Reader, named: unknown): Promise<SavedSectionsView | null> {
  const path = readDocsPath(named)
  if (path === null) return null
  const { savedPages } = await backendOf(reader)
  const [list, page] = await Promise.all([savedPages(), readPageSections(path)])
  const saved = new Set(list.kind === 'found' ? list.value.map((listed) => listed.path) : [])
  if (page === null || !saved.has(path)) return null
  return { ...page, path, sections: page.sections.filter(({ hash }) => !saved.has(path + hash)) }
}
