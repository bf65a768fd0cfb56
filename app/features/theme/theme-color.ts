/** A `<meta>` for the route's head. */
export type MetaTag = { readonly name: string; readonly content: string; readonly media?: string }

/** `--page` of both themes in sRGB, for browsers that paint their own bars; DESIGN.md section 3.1. */
const pageColors = { light: '#fefdfc', dark: '#110f0d' } as const

/** The two theme colours, one per preference of the system; the boot script pins them when the reader forces a theme. */
export const themeColorMeta: readonly MetaTag[] = [
  { name: 'theme-color', content: pageColors.light, media: '(prefers-color-scheme: light)' },
  { name: 'theme-color', content: pageColors.dark, media: '(prefers-color-scheme: dark)' },
]
