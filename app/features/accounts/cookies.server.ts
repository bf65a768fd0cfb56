import { getCookie, getCookies, getRequest, setCookie } from '@tanstack/react-start/server'
import { environment } from '~/ports/environment/environment'
import { isSecure } from '~/ports/secure-request'

/**
 * Cookie that indicates a possible session: scripts of shared pages then request the reader's data. It does not identify the
 * reader, and the server never reads it.
 */
const HINT_COOKIE = 'reader'

/** Cookies that only the server reads: the session, each pending sign-in, and the limit of one answer about a page. */
type CookieName = 'session' | `sign-in.${string}` | 'feedback'

function isSecureSite(): boolean {
  return environment().SITE_URL?.startsWith('https:') === true || isSecure(getRequest())
}

/** Returns the name of a cookie; over HTTPS with a prefix for which browsers refuse cookies set by other hosts or over HTTP. */
function fullName(name: CookieName): string {
  return isSecureSite() ? `__Host-${name}` : name
}

function options(maxAge: number) {
  return { path: '/', sameSite: 'lax', secure: isSecureSite(), maxAge } as const
}

/** Returns a cookie of the current request. */
export function readCookie(name: CookieName): string | undefined {
  return getCookie(fullName(name))
}

/** Returns the names of the request's sign-in cookies in the browser's order, oldest first. */
export function signInCookies(): CookieName[] {
  const prefix = fullName('sign-in.')
  return Object.keys(getCookies())
    .filter((name) => name.startsWith(prefix))
    .map((name): CookieName => `sign-in.${name.slice(prefix.length)}`)
}

/** Sets a cookie that scripts cannot read. */
export function writeCookie(name: CookieName, value: string, maxAge: number): void {
  setCookie(fullName(name), value, { ...options(maxAge), httpOnly: true })
  if (name === 'session') setCookie(HINT_COOKIE, '1', { ...options(maxAge), httpOnly: false })
}

/** Deletes a cookie in the browser. */
export function dropCookie(name: CookieName): void {
  writeCookie(name, '', 0)
}
