import { type Difference, readDifference } from '~/features/reading/difference.server'
import { type PageSections, readPageSections } from '~/features/reading/page-sections.server'
import { type PageState, statesOf } from '~/features/reading/page-states.server'
import { type Answer, found, missing } from '~/ports/answer'
import type { BackendAnswer } from '~/ports/backend/calls'
import { timeLimit } from '~/ports/resilience/timeout'
import { readDocsPath } from '~/domain/addresses/docs-path'
import { backendOf } from '~/features/backend/backend.server'
import type { Reader, SavedPage } from '~/ports/backend/schemas'

/** The list of saved pages does not wait longer for docs. */
const STATES_LIMIT_MS = 1500

/** A difference is two pages that may have to be fetched and drawn. */
const DIFFERENCE_LIMIT_MS = 12_000

/** A saved page, and what became of it since it was read. */
export type ListedPage = SavedPage & { readonly state: PageState }

/** What changed in a saved page; missing where its former text is gone. */
export type ChangedPageView = { readonly saved: SavedPage; readonly difference: Answer<Difference> }

/** Pages that the reader has saved, newest first. */
export async function readListed(reader: Reader): Promise<BackendAnswer<ListedPage[]>> {
  const saved = await (await backendOf(reader)).savedPages()
  if (saved.kind !== 'found') return saved
  const states = await statesOf(saved.value, timeLimit(STATES_LIMIT_MS))
  return found(saved.value.map((page, at) => ({ ...page, state: states[at] ?? { kind: 'unknown' } })))
}

/** What changed in a page that the reader has saved; null for one that is not saved. */
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

/** A page that was saved just now, with the sections of it that are not saved. */
export type SavedSectionsView = PageSections & { readonly path: string }

/** The page that was saved just now, as the address of the list names it; null for one that the reader has not saved. */
export async function readSavedSections(reader: Reader, named: unknown): Promise<SavedSectionsView | null> {
  const path = readDocsPath(named)
  if (path === null) return null
  const { savedPages } = await backendOf(reader)
  const [list, page] = await Promise.all([savedPages(), readPageSections(path)])
  const saved = new Set(list.kind === 'found' ? list.value.map((each) => each.path) : [])
  if (page === null || !saved.has(path)) return null
  return { ...page, path, sections: page.sections.filter(({ hash }) => !saved.has(path + hash)) }
}
