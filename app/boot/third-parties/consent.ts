/**
 * What the reader allowed, in one cookie. Nothing is allowed before they chose. The cookie and an event of `window` hold
 * the state, so that several copies of this module agree.
 */

/** What readers are asked about. */
export const purposes = ['analytics', 'ads'] as const

/** See {@link purposes}. */
export type Purpose = (typeof purposes)[number]

/** What is allowed, purpose by purpose. */
export type Consent = Readonly<Record<Purpose, boolean>>

const COOKIE = 'consent'

/** Half a year; then the reader is asked again. */
const COOKIE_SECONDS = 15_552_000

/** Sent to `window` when the reader has chosen. */
const CHANGED = 'app:consent'

/**
 * What the reader chose: the value is `none`, or purposes with dots between; null before a choice. Where the browser keeps no
 * cookies, it lasts as long as the page is open.
 */
export function readChoice(cookies: string = document.cookie): Consent | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=([a-z.]+)(?:;|$)`).exec(cookies)?.[1] ?? chosenHere()
  if (value === undefined) return null
  const allowed = value.split('.')
  return { analytics: allowed.includes('analytics'), ads: allowed.includes('ads') }
}

/** What was chosen on this page, for all copies of this module. */
const chosenHere = () => document.documentElement.dataset['allowed']

/** True when the browser tells sites not to share or sell data (Global Privacy Control). */
export function hasPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** True when readers have to be asked: they have not chosen, and their browser has not said no for them. */
export function mustAsk(): boolean {
  return readChoice() === null && !hasPrivacySignal()
}

/** True when the reader allowed this purpose. */
export function isAllowed(purpose: Purpose): boolean {
  return readChoice()?.[purpose] ?? false
}

/** Stores the choice and calls the listeners. */
export function choose(consent: Consent): void {
  const allowed = purposes.filter((purpose) => consent[purpose])
  const value = allowed.length > 0 ? allowed.join('.') : 'none'
  document.documentElement.dataset['allowed'] = value
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax${secure}`
  dispatchEvent(new Event(CHANGED))
}

/** Calls `listener` whenever the reader chooses; returns what ends that. */
export function onChoice(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}
