import * as z from 'zod/mini'
import { keep, recall, SAVED_PAGES_KEY } from '~/boot/lib/storage'
import { sendForm } from '~/features/shell/send-form'

/** As many as are sent at a time. */
const MAX_STORED = 50

const storedPages = z.array(z.object({ path: z.string(), title: z.string() }))

/** A page that this browser stores. */
export type StoredPage = z.infer<typeof storedPages>[number]

/** The stored pages, newest first. */
export function readStored(): StoredPage[] {
  try {
    const read = storedPages.safeParse(JSON.parse(recall(SAVED_PAGES_KEY) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

function write(pages: readonly StoredPage[]): boolean {
  return keep(SAVED_PAGES_KEY, pages.length === 0 ? null : JSON.stringify(pages))
}

/** Stores a page. False where storage is off, or has as many as can be sent. */
export function store(page: StoredPage): boolean {
  const others = readStored().filter(({ path }) => path !== page.path)
  return others.length < MAX_STORED && write([page, ...others])
}

/** Removes a stored page. */
export function remove(path: string): void {
  write(readStored().filter((page) => page.path !== path))
}

/** Takes a page or section off the list of the account. False if that failed. */
export async function removeSaved(path: string): Promise<boolean> {
  return (await sendForm('/api/saved/remove', { path }))?.ok === true
}

type Sent = 'sent' | 'signed-out' | 'refused' | 'failed'

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends the pages saved in this browser to the account, after a pending send: a page sent twice could come back after
 * its removal. Those that fail stay stored for the next try.
 */
export function sendStored(): Promise<Sent> {
  const sent = last.then(sendAll)
  last = sent
  return sent
}

async function sendAll(): Promise<Sent> {
  const pages = readStored()
  if (pages.length === 0) return 'sent'
  // The oldest first, so that the list has the order in which they were saved.
  const answer = await sendForm('/api/saved/save-all', { pages: JSON.stringify(pages.toReversed()) })
  if (answer?.ok) {
    for (const { path } of pages) remove(path)
    return 'sent'
  }
  if (answer?.status === 401) return 'signed-out'
  return answer?.status === 409 ? 'refused' : 'failed'
}
