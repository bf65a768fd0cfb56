/** What a reader may choose; `auto` follows the system. The toggle goes round in this order. */
export const modes = ['auto', 'light', 'dark'] as const

/** One of {@link modes}. */
export type Mode = (typeof modes)[number]

/** A year, which the cookie of a chosen theme lasts. */
export const ONE_YEAR_SECONDS = 31_536_000

/** The theme of the cookie, which holds `light` or `dark`; undefined for auto. */
export const storedTheme = () => /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
