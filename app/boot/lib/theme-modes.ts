/** What a reader may choose; `auto` follows the system. The toggle goes round in this order. */
export const modes = ['auto', 'light', 'dark'] as const

/** One of {@link modes}. */
export type Mode = (typeof modes)[number]

/** The cookie of a chosen theme. It holds `light` or `dark`; without it the mode is auto. */
export const THEME_COOKIE = 'theme'

/** A year, which the cookie lasts; 0 removes it. */
export const themeSeconds = (mode: Mode) => (mode === 'auto' ? 0 : 31_536_000)

/** Stores the theme in its cookie. */
export function storeTheme(mode: Mode): void {
  document.cookie = `${THEME_COOKIE}=${mode}; path=/; max-age=${themeSeconds(mode)}; samesite=lax`
}

/** The theme of the cookie; undefined for auto. */
export const storedTheme = () => /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
