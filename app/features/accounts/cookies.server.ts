import { getCookie, getCookies, getRequest, setCookie } from '@tanstack/react-start/server'
import { environment } from '~/ports/environment/environment'
import { isSecure } from '~/ports/secure-request'

/**
 * Cookie that makes scripts of shared pages ask who the reader is. It does not name the reader, and the server never
 * reads it.
 */
const HINT = 'reader'

/** Cookies of accounts, one for each sign-in that is under way, and the one by which a reader has one answer about a page. */
export type CookieName = 'session' | `sign-in.${string}` | 'feedback'

function isSecureSite(): boolean {
  return environment().SITE_URL?.startsWith('https:') === true || isSecure(getRequest())
}

/** Over HTTPS with the prefix by which browsers refuse cookies that another host, or plain HTTP, has set. */
function fullName(name: CookieName): string {
  return isSecureSite() ? `__Host-${name}` : name
}

function options(maxAge: number) {
  return { path: '/', sameSite: 'lax', secure: isSecureSite(), maxAge } as const
}

/** The cookie of the request that is answered. */
export function readCookie(name: CookieName): string | undefined {
  return getCookie(fullName(name))
}

/** Names of the request's cookies of sign-ins, in the order of the browser: the first one is the oldest. */
export function signInCookies(): CookieName[] {
  const beginning = fullName('sign-in.')
  return Object.keys(getCookies())
    .filter((name) => name.startsWith(beginning))
    .map((name): CookieName => `sign-in.${name.slice(beginning.length)}`)
}

/** Sets a cookie that no script can read. */
export function writeCookie(name: CookieName, value: string, maxAge: number): void {
  setCookie(fullName(name), value, { ...options(maxAge), httpOnly: true })
  if (name === 'session') setCookie(HINT, '1', { ...options(maxAge), httpOnly: false })
}

/** Has the browser forget a cookie. */
export function dropCookie(name: CookieName): void {
  writeCookie(name, '', 0)
}
