import { DAY_SECONDS } from '~/constants/time'

/** Themes; `auto` follows the system. The toggle cycles in this order. */
export const modes = ['auto', 'light', 'dark'] as const

/** One of {@link modes}. */
export type Mode = (typeof modes)[number]

/** Cookie of the theme: `light` or `dark`; `auto` if missing. */
export const THEME_COOKIE = 'theme'

/** Returns the lifetime of the theme cookie in seconds: a year; 0 deletes it. */
export const themeSeconds = (mode: Mode) => (mode === 'auto' ? 0 : 365 * DAY_SECONDS)

/** Stores the theme in its cookie. */
export function storeTheme(mode: Mode): void {
  document.cookie = `${THEME_COOKIE}=${mode}; path=/; max-age=${themeSeconds(mode)}; samesite=lax`
}

/** Returns the theme of the cookie; undefined for auto. */
export const storedTheme = () => /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
