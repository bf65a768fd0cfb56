import '~/styles/signed-in.css'
import { CONTENT_CHANGED, NAVIGATED } from '~/boot/lib/events'
import { recall, SAVED_PAGES_KEY } from '~/boot/lib/storage'
import { sharePreferences } from '~/features/accounts/preferences-here'
import { sendForm } from '~/features/shell/send-form'

const ASK_LIMIT_MS = 10_000

type KnownReader = {
  readonly name: string
  readonly preferences: Readonly<Record<string, unknown>>
  /** Where links lead to the version that the reader prefers, by library; without any, null. */
  readonly versions: unknown
  /** Addresses of pages and sections that the reader has saved. */
  readonly saved: readonly unknown[]
}

async function readReader(): Promise<KnownReader | null> {
  const answer = await fetch('/api/account/reader.json', { signal: AbortSignal.timeout(ASK_LIMIT_MS) })
  // Without a schema: this file and its style sheet are all that a signed-in reader's page fetches.
  const reader: unknown = answer.ok ? await answer.json() : null
  const isReader =
    typeof reader === 'object' && reader !== null && 'name' in reader && 'preferences' in reader
  if (!isReader || typeof reader.name !== 'string') return null
  const { name, preferences } = reader
  const saved = 'saved' in reader && Array.isArray(reader.saved) ? reader.saved : []
  const versions = 'versions' in reader ? reader.versions : null
  return { name, saved, versions, preferences: typeof preferences === 'object' ? { ...preferences } : {} }
}

/** Marks a saved page as read in the account, so that the dashboard shows changes from now on. */
async function noteRead(saved: readonly unknown[]): Promise<void> {
  const { pathname } = location
  const isSaved = saved.some((path) => typeof path === 'string' && path.split('#')[0] === pathname)
  if (isSaved) await sendForm('/api/saved/read', { path: pathname })
}

/** Sends the pages stored without an account. The account's list shows them at once where it is in view. */
async function sendStored(): Promise<void> {
  if (recall(SAVED_PAGES_KEY) === null) return
  const result = await (await import('./saved-here')).sendStored()
  if (result === 'sent' && location.pathname === '/dashboard') dispatchEvent(new Event(CONTENT_CHANGED))
}

/**
 * Marks a shared page as one of a signed-in reader, by an attribute of the document; syncs preferences with the
 * account, marks saved pages as read, and sends the pages stored without an account. Where the site is out of reach,
 * the page stays as it is.
 */
export async function showReader(): Promise<void> {
  const reader = await readReader()
  if (reader === null) return
  document.documentElement.dataset['reader'] = reader.name
  if (reader.versions !== null)
    (await import('~/features/accounts/preferred-versions-here')).servePreferred(reader.versions)
  await sharePreferences(reader.preferences)
  addEventListener(NAVIGATED, () => void noteRead(reader.saved))
  await noteRead(reader.saved)
  // What cannot be sent now is sent when the browser is online again.
  addEventListener('online', () => void sendStored())
  await sendStored()
}
