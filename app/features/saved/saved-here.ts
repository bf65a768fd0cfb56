import * as z from 'zod/mini'
import { recall, SAVED_PAGES_KEY, tryStore } from '~/boot/lib/storage'
import { sendForm } from '~/features/shell/send-form'

/** Maximum number of stored pages: as many as can be sent at a time. */
const MAX_STORED = 50

const storedPages = z.array(z.object({ path: z.string(), title: z.string() }))

/** A page stored in this browser. */
export type StoredPage = z.infer<typeof storedPages>[number]

/** Returns the stored pages, newest first. */
export function readStored(): StoredPage[] {
  try {
    const read = storedPages.safeParse(JSON.parse(recall(SAVED_PAGES_KEY) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

function write(pages: readonly StoredPage[]): boolean {
  return tryStore(SAVED_PAGES_KEY, pages.length === 0 ? null : JSON.stringify(pages))
}

/** Stores a page. Returns false if storage is blocked or full. */
export function store(page: StoredPage): boolean {
  const others = readStored().filter(({ path }) => path !== page.path)
  return others.length < MAX_STORED && write([page, ...others])
}

/** Removes a stored page. */
export function remove(path: string): void {
  write(readStored().filter((page) => page.path !== path))
}

/** Removes a page or section from the list of the account. Resolves to false if that fails. */
export async function removeSaved(path: string): Promise<boolean> {
  return (await sendForm('/api/saved/remove', { path }))?.ok === true
}

type Sent = 'sent' | 'signed-out' | 'refused' | 'failed'

let lastSending: Promise<unknown> = Promise.resolve()

/**
 * Sends the pages stored in this browser to the account, after any pending call, because a page sent twice could
 * reappear after its removal. Pages that fail stay stored for the next attempt.
 */
export function sendStored(): Promise<Sent> {
  const sent = lastSending.then(sendAll)
  lastSending = sent
  return sent
}

async function sendAll(): Promise<Sent> {
  const pages = readStored()
  if (pages.length === 0) return 'sent'
  // Oldest first, so that the list is in the order of saving.
  const answer = await sendForm('/api/saved/save-all', { pages: JSON.stringify(pages.toReversed()) })
  if (answer?.ok) {
    for (const { path } of pages) remove(path)
    return 'sent'
  }
  if (answer?.status === 401) return 'signed-out'
  return answer?.status === 409 ? 'refused' : 'failed'
}
