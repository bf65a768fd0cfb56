/** `--page` of both themes in sRGB, for browsers that paint their own bars; DESIGN.md section 3.1. */
const pageColors = { light: '#fefdfc', dark: '#110f0d' } as const

/**
 * The two theme colours, one per preference of the system; the boot script pins them when the reader forces a theme.
 * They stand in the document itself: of two head entries with one name, the router keeps the last.
 */
export function ThemeColors() {
  return Object.entries(pageColors).map(([scheme, color]) => (
    <meta key={scheme} name="theme-color" content={color} media={`(prefers-color-scheme: ${scheme})`} />
  ))
}
