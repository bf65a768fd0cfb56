import { readFileSync } from 'node:fs'
import plugin from 'tailwindcss/plugin'
import type { Config } from 'tailwindcss'

const picture = readFileSync('app/styles/icons.svg', 'utf8')
const iconNames = Array.from(picture.matchAll(/ id="([\w-]+)"/g), ([, name]) => name)

/** Where an icon is in the picture of all, as position and size of a mask. */
function placeOf(icon: string): string {
  const at = iconNames.indexOf(icon)
  if (at === -1) throw new Error(`app/styles/icons.svg has no icon "${icon}": run npm run icons.`)
  const offset = Number(((at / (iconNames.length - 1)) * 100).toFixed(4))
  return `0 ${offset}% / 100% ${iconNames.length * 100}%`
}

/**
 * What Tailwind learns here: the widths at which the layout changes (DESIGN.md section 4) and the icons. Colors, type,
 * radii and shadows are tokens and come from `app/styles/tokens.css`; what is scanned is set in `app/styles/app.css`.
 */
export default {
  theme: {
    screens: { sm: '40rem', lg: '64rem', xl: '80rem' },
  },
  plugins: [
    // `icon-[lucide--search]` sets `--svg` and nothing else: one rule in icons.css draws every icon from it.
    plugin((tailwind) => {
      tailwind.matchUtilities({ icon: (name) => ({ '--svg': `var(--icons) ${placeOf(name)}` }) })
    }),
  ],
} satisfies Config
