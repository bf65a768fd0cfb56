import * as z from 'zod/mini'

/** Pages that this browser keeps until they are sent to an account. */
const KEY = 'saved-pages'
/** As many as are sent at a time. */
const MAX_KEPT = 50
const SEND_LIMIT_MS = 10_000

const keptPages = z.array(z.object({ path: z.string(), title: z.string() }))

/** A page that is kept here. */
export type KeptPage = z.infer<typeof keptPages>[number]

/** True for a browser whose reader has signed in: asking who that is is worth a request. */
export function mayBeSignedIn(): boolean {
  return /(?:^|; )reader=1/.test(document.cookie)
}

/** Pages that are kept here, newest first. */
export function readKept(): KeptPage[] {
  try {
    const read = keptPages.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

function write(pages: readonly KeptPage[]): boolean {
  try {
    if (pages.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(pages))
    return true
  } catch {
    return false
  }
}

/** Keeps a page here. False where it cannot: storage is off, or holds as many as can be sent. */
export function keep(page: KeptPage): boolean {
  const others = readKept().filter(({ path }) => path !== page.path)
  return others.length < MAX_KEPT && write([page, ...others])
}

/** Keeps a page no longer. */
export function forget(path: string): void {
  write(readKept().filter((page) => page.path !== path))
}

/** Sends a form of the dashboard, or of an answer. Null where that failed. */
export async function sendForm(
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response | null> {
  const signal = AbortSignal.timeout(SEND_LIMIT_MS)
  try {
    return await fetch(address, { method: 'POST', body: new URLSearchParams(fields), signal })
  } catch {
    return null
  }
}

/** Sends the pages saved in this browser to the account. Those that fail stay stored for the next try. */
export async function sendKept(): Promise<'sent' | 'signed-out' | 'refused' | 'failed'> {
  const pages = readKept()
  if (pages.length === 0) return 'sent'
  // The oldest first, so that the list has the order in which they were saved.
  const answer = await sendForm('/dashboard', {
    do: 'save-all',
    pages: JSON.stringify(pages.toReversed()),
  })
  if (answer?.ok) {
    for (const { path } of pages) forget(path)
    return 'sent'
  }
  if (answer?.status === 401) return 'signed-out'
  return answer?.status === 409 ? 'refused' : 'failed'
}
