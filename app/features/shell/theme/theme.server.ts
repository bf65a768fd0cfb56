import { getRequest, setCookie } from '@tanstack/react-start/server'
import { type Mode, THEME_COOKIE, themeSeconds } from '~/boot/lib/theme-modes'
import { isSecure } from '~/ports/secure-request'

/** Sets the theme cookie of the reader; auto removes it. Scripts read it. */
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
 * Where a form leads that a page sent without a script: to that page, by its path on this site, or to the front page when
 * the browser does not tell. Null for a request that a script made, which shows no page.
 */
export function returnAddress({ headers }: Request): string | null {
  if (!headers.get('accept')?.includes('text/html')) return null
  const referer = headers.get('referer')
  const url = referer === null ? null : URL.parse(referer)
  // Two slashes at the start would name another host.
  return url === null || !/^https?:$/.test(url.protocol)
    ? '/'
    : url.pathname.replace(/^\/+/, '/') + url.search
}

/** Builds write `light-dark()` with two variables of Lightning CSS, for browsers that lack it. */
const declarations = {
  light: 'color-scheme:light;--lightningcss-light:initial;--lightningcss-dark: ',
  dark: 'color-scheme:dark;--lightningcss-light: ;--lightningcss-dark:initial',
} as const

/**
 * The style sheet of readers without scripts: the theme that they chose, which the script before paint sets for all
 * others. Pages only name it, so that they stay the same for everyone. The style sheet of a page may come after it, and
 * must not win.
 */
export function themeStyleAnswer(mode: Mode): Response {
  const css = mode === 'auto' ? '' : `html:root{${declarations[mode]}}`
  return new Response(css, {
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'private, no-store' },
  })
}
