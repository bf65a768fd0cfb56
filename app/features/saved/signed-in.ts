import '~/styles/signed-in.css'
import { CONTENT_CHANGED, NAVIGATED, SAVED_CHANGED } from '~/boot/lib/events'
import { recall, SAVED_PAGES_KEY } from '~/boot/lib/storage'
import { sharePreferences } from '~/features/accounts/preferences-here'
import { sendForm } from '~/features/shell/send-form'

const REQUEST_LIMIT_MS = 10_000

type KnownReader = {
  readonly name: string
  readonly preferences: Readonly<Record<string, unknown>>
  /** Preferred versions that links lead to, by library; null if there are none. */
  readonly versions: unknown
  /** Paths of the pages and sections that the reader has saved. */
  readonly saved: readonly unknown[]
}

async function readReader(): Promise<KnownReader | null> {
  const answer = await fetch('/api/account/reader.json', { signal: AbortSignal.timeout(REQUEST_LIMIT_MS) })
  // Validated by hand: a schema library would add to the scripts that every page of a signed-in reader loads.
  const reader: unknown = answer.ok ? await answer.json() : null
  const isReader =
    typeof reader === 'object' && reader !== null && 'name' in reader && 'preferences' in reader
  if (!isReader || typeof reader.name !== 'string') return null
  const { name, preferences } = reader
  const saved = 'saved' in reader && Array.isArray(reader.saved) ? reader.saved : []
  const versions = 'versions' in reader ? reader.versions : null
  return { name, saved, versions, preferences: typeof preferences === 'object' ? { ...preferences } : {} }
}

/** Marks a saved page as read in the account, so that the dashboard only shows later changes. */
async function noteRead(saved: readonly unknown[]): Promise<void> {
  const { pathname } = location
  const isSaved = saved.some((path) => typeof path === 'string' && path.split('#')[0] === pathname)
  if (isSaved) await sendForm('/api/saved/read', { path: pathname })
}

/** Sends the pages stored without an account, and refreshes the list of the account if it is shown. */
async function sendStored(): Promise<void> {
  if (recall(SAVED_PAGES_KEY) === null) return
  const result = await (await import('./saved-here')).sendStored()
  if (result === 'sent' && location.pathname === '/dashboard') dispatchEvent(new Event(CONTENT_CHANGED))
}

/**
 * Personalizes a shared page for a signed-in reader: sets an attribute of the document, syncs preferences with the
 * account, marks saved pages as read, and sends the pages stored without an account. If the site is unreachable, the
 * page stays as it is.
 */
export async function showReader(): Promise<void> {
  const reader = await readReader()
  if (reader === null) return
  document.documentElement.dataset['reader'] = reader.name
  if (reader.versions !== null)
    (await import('~/features/accounts/preferred-versions-here')).servePreferred(reader.versions)
  await sharePreferences(reader.preferences)
  let { saved } = reader
  addEventListener(NAVIGATED, () => void noteRead(saved))
  const readSaved = async () => {
    saved = (await readReader().catch(() => null))?.saved ?? saved
  }
  addEventListener(SAVED_CHANGED, () => void readSaved())
  await noteRead(saved)
  // Pages that cannot be sent now are sent when the browser is online again.
  addEventListener('online', () => void sendStored())
  await sendStored()
}
