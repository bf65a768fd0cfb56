import { MAX_TITLE_CHARACTERS } from '~/domain/account-limits'
import { type PageFile, readPageFiles } from '~/features/reading/page-files.server'
import { backendOf } from '~/features/backend/backend.server'
import type { BackendAnswer } from '~/ports/backend/calls'
import type { Reader, SavedPage } from '~/ports/backend/schemas'
import { found } from '~/ports/answer'
import { timeLimit } from '~/ports/resilience/timeout'

/** Time limit in milliseconds for reading the files of a page that is saved. */
const FILES_LIMIT_MS = 1500

/** Saves pages, including those that are saved already; cuts long titles, and stops at the first failure. */
export async function savePages(
  reader: Reader,
  pages: readonly Pick<SavedPage, 'path' | 'title'>[],
): Promise<BackendAnswer<null>> {
  const { savePage } = await backendOf(reader)
  const signal = timeLimit(FILES_LIMIT_MS)
  const noted = await Promise.all(
    pages.map(async ({ path, title }) => ({ path, title, ...(await filesOf(path, signal)) })),
  )
  for (const page of noted) {
    // Deployments reject text with half of a surrogate pair, and then no later page would be saved.
    const title = page.title.slice(0, MAX_TITLE_CHARACTERS).toWellFormed()
    const answer = await savePage({ ...page, title })
    if (answer.kind !== 'found') return answer
  }
  return found(null)
}

/** Marks a page and its sections as read. */
export async function noteRead(reader: Reader, path: string): Promise<BackendAnswer<null>> {
  const { noteRead: note } = await backendOf(reader)
  return note({ path, ...(await filesOf(path, timeLimit(FILES_LIMIT_MS))) })
}

/** Returns the content ids of a page's files; an empty object if they are not read in time. */
async function filesOf(path: string, signal: AbortSignal): Promise<{ files?: PageFile[] }> {
  const files = await readPageFiles(path, signal)
  return files === null ? {} : { files }
}
