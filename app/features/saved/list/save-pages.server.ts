import { type PageFile, readPageFiles } from '~/features/reading/page-files.server'
import { backendOf } from '~/features/backend/backend.server'
import type { BackendAnswer } from '~/ports/backend/calls'
import type { Reader, SavedPage } from '~/ports/backend/schemas'
import { found } from '~/ports/answer'
import { timeLimit } from '~/ports/resilience/timeout'

/** A reader who saves a page does not wait longer for its docs. */
const FILES_LIMIT_MS = 1500

/** Saves pages, those that are saved already among them; the first refusal ends it. */
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
    const answer = await savePage(page)
    if (answer.kind !== 'found') return answer
  }
  return found(null)
}

/** Notes that the reader has read a page, and with it its sections. */
export async function noteRead(reader: Reader, path: string): Promise<BackendAnswer<null>> {
  const { noteRead: note } = await backendOf(reader)
  return note({ path, ...(await filesOf(path, timeLimit(FILES_LIMIT_MS))) })
}

/** Content ids of a page's files; none if the docs do not answer in time. */
async function filesOf(path: string, signal: AbortSignal): Promise<{ files?: PageFile[] }> {
  const files = await readPageFiles(path, signal)
  return files === null ? {} : { files }
}
