import { CHOICE_SECONDS } from '~/constants/time'

/**
 * The reader's consent, in one cookie. Nothing is allowed before a choice; when the cookie expires, the reader is asked again.
 * The state is only in the cookie, an attribute of `<html>`, and an event on `window`, so that several copies of this module
 * agree.
 */

/** Purposes that need consent. */
export const purposes = ['analytics', 'ads'] as const

/** One of {@link purposes}. */
export type Purpose = (typeof purposes)[number]

/** Consent by purpose; true if the purpose is allowed. */
type Consent = Readonly<Record<Purpose, boolean>>

/** Returns consent to the purposes that `includes` accepts. */
export function consentTo(includes: (purpose: Purpose) => boolean): Consent {
  return { analytics: includes('analytics'), ads: includes('ads') }
}

const COOKIE = 'consent'

/** Event on `window` after a choice. */
const CHANGED = 'app:consent'

/**
 * Reads the reader's choice from the cookie, whose value is `none` or purposes separated by dots; null before a choice. Where
 * cookies are blocked, a choice lasts while the page is open.
 */
export function readChoice(cookies: string = document.cookie): Consent | null {
  const value = new RegExp(`(?:^|; )${COOKIE}=([a-z.]+)(?:;|$)`).exec(cookies)?.[1] ?? chosenHere()
  if (value === undefined) return null
  const allowed = value.split('.')
  return consentTo((purpose) => allowed.includes(purpose))
}

/** Returns the choice made on this page, shared by all copies of this module. */
const chosenHere = () => document.documentElement.dataset['allowed']

/** Checks whether the browser signals not to share or sell data (Global Privacy Control). */
export function hasPrivacySignal(): boolean {
  return 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true
}

/** Checks whether the reader must be asked: they have not chosen, and their browser sends no privacy signal. */
export function mustAsk(): boolean {
  return readChoice() === null && !hasPrivacySignal()
}

/** Checks whether the reader allowed this purpose. */
export function isAllowed(purpose: Purpose): boolean {
  return readChoice()?.[purpose] ?? false
}

/** Stores the choice and calls the listeners. */
export function choose(consent: Consent): void {
  const allowed = purposes.filter((purpose) => consent[purpose])
  const value = allowed.length > 0 ? allowed.join('.') : 'none'
  document.documentElement.dataset['allowed'] = value
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${CHOICE_SECONDS}; SameSite=Lax${secure}`
  dispatchEvent(new Event(CHANGED))
}

/** Calls `listener` after each choice; returns a function that removes it. */
export function onChoice(listener: () => void): () => void {
  addEventListener(CHANGED, listener)
  return () => removeEventListener(CHANGED, listener)
}
