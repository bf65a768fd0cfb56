import * as z from 'zod/mini'
import { SAVED_CHANGED } from '~/boot/lib/events'
import { recallJson, SAVED_PAGES_KEY, tryStore } from '~/boot/lib/storage'
import { sendForm } from '~/features/shell/send-form'

/** Maximum number of stored pages: as many as can be sent at a time. */
const MAX_STORED = 50

const storedPages = z.array(z.object({ path: z.string(), title: z.string() }))

/** A page stored in this browser. */
export type StoredPage = z.infer<typeof storedPages>[number]

/** Returns the stored pages, newest first. */
export function readStored(): StoredPage[] {
  return storedPages.safeParse(recallJson(SAVED_PAGES_KEY)).data ?? []
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

type Sent = 'sent' | 'signed-out' | 'refused' | 'failed'

/** Maximum number of pages per request, so that a slow backend stores them within the time limit of `sendForm`. */
const MAX_SENT = 10

/** Moves pages to the account; those that fail stay for the next attempt. Resolves to the result of the newest page. */
async function send(pages: readonly StoredPage[]): Promise<Sent> {
  let result: Sent = 'sent'
  // Oldest first, so that the list is in the order of saving.
  const rest = pages.toReversed()
  while (rest.length > 0) {
    const some = rest.splice(0, MAX_SENT)
    const answer = await sendForm('/api/saved/save-all', { pages: JSON.stringify(some) })
    if (answer?.status === 401) return 'signed-out'
    if (answer?.status === 409) return 'refused'
    // 400 means that the site has removed all pages of this request. Those of the next request may still exist.
    if (!answer?.ok && answer?.status !== 400) return 'failed'
    result = answer.ok ? 'sent' : 'failed'
    if (!answer.ok) continue
    for (const { path } of some) remove(path)
    dispatchEvent(new Event(SAVED_CHANGED))
  }
  return result
}

let lastCall: Promise<unknown> = Promise.resolve()

/** Calls the account after any pending call, because a page could otherwise reappear after its removal. */
function afterLast<Result>(call: () => Promise<Result>): Promise<Result> {
  const result = lastCall.then(call)
  lastCall = result
  return result
}

/** Sends the pages stored in this browser to the account. */
export const sendStored = () => afterLast(() => send(readStored()))

/** Sends a page to the account that this browser cannot store. */
export const sendPage = (page: StoredPage) => afterLast(() => send([page]))

/** Removes a page or section from the list of the account. Resolves to false if that fails. */
export const removeSaved = (path: string): Promise<boolean> =>
  afterLast(async () => {
    const isRemoved = (await sendForm('/api/saved/remove', { path }))?.ok === true
    if (isRemoved) dispatchEvent(new Event(SAVED_CHANGED))
    return isRemoved
  })
