import { readFileSync } from 'node:fs'
import plugin from 'tailwindcss/plugin'
import type { Config } from 'tailwindcss'

const picture = readFileSync('app/styles/icons.svg', 'utf8')
const iconNames = Array.from(picture.matchAll(/ id="([\w-]+)"/g), ([, name]) => name)

/** Returns the position of an icon in the picture of all icons, as position and size of a mask. */
function placeOf(icon: string): string {
  const at = iconNames.indexOf(icon)
  if (at === -1) throw new Error(`app/styles/icons.svg has no icon "${icon}": run npm run icons.`)
  const offset = Number(((at / (iconNames.length - 1)) * 100).toFixed(4))
  return `0 ${offset}% / 100% ${iconNames.length * 100}%`
}

/**
 * The widths at which the layout changes, and the icons. Colors, type sizes, radii and shadows are tokens
 * (`app/styles/tokens.css`, `token-utilities.css`); each style sheet names the folders that it scans.
 */
export default {
  theme: {
    screens: { sm: '40rem', lg: '64rem', xl: '80rem' },
  },
  plugins: [
    // `icon-[lucide--search]` only sets `--svg`; one rule in `icons.css` draws every icon with it.
    plugin((tailwind) => {
      tailwind.matchUtilities({ icon: (name) => ({ '--svg': `var(--icons) ${placeOf(name)}` }) })
    }),
  ],
} satisfies Config
