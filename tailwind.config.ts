import icons from '@iconify/tailwind4'
import type { Config } from 'tailwindcss'

/**
 * What Tailwind learns here: the widths at which the layout changes (DESIGN.md section 4) and the icons. Colours, type,
 * radii and shadows are tokens and come from `app/styles/tokens.css`; what is scanned is set in `app/styles/app.css`.
 */
export default {
  theme: {
    screens: { sm: '40rem', lg: '64rem', xl: '80rem' },
  },
  plugins: [
    // `icon-[lucide--search]` sets `--svg` and nothing else: one rule in icons.css draws every icon from it.
    icons({ overrideOnly: true }),
  ],
} satisfies Config
