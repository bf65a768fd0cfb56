import { getRequest, setCookie } from '@tanstack/react-start/server'
import { type Mode, THEME_COOKIE, themeSeconds } from '~/boot/lib/theme-modes'
import { isSecure } from '~/ports/secure-request'

/** Sets the theme cookie; `auto` deletes it. Scripts can read it. */
export function setThemeCookie(mode: Mode): void {
  setCookie(THEME_COOKIE, mode === 'auto' ? '' : mode, {
    path: '/',
    maxAge: themeSeconds(mode),
    sameSite: 'lax',
    secure: isSecure(getRequest()),
    httpOnly: false,
  })
}

/**
 * Returns the address to redirect a form back to: the path of the page that sent it, or the front page if the browser sends no
 * referrer. Null for a request by a script, which shows no page.
 */
export function returnAddress({ headers }: Request): string | null {
  if (!headers.get('accept')?.includes('text/html')) return null
  const referer = headers.get('referer')
  const url = referer === null ? null : URL.parse(referer)
  // Two leading slashes would name another host.
  return url === null || !/^https?:$/.test(url.protocol)
    ? '/'
    : url.pathname.replace(/^\/+/, '/') + url.search
}

/** Builds compile `light-dark()` to two variables of Lightning CSS, for browsers that lack it. */
const declarations = {
  light: 'color-scheme:light;--lightningcss-light:initial;--lightningcss-dark: ',
  dark: 'color-scheme:dark;--lightningcss-light: ;--lightningcss-dark:initial',
} as const

/**
 * Responds with the style sheet of the selected theme for readers without JavaScript; for others, the script before paint sets
 * it. Pages only link to it, so that their HTML is the same for everyone. `html:root` outweighs the style sheets of pages, which
 * may come after it.
 */
export function themeStyleAnswer(mode: Mode): Response {
  const css = mode === 'auto' ? '' : `html:root{${declarations[mode]}}`
  return new Response(css, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
