import icons from '@iconify/tailwind4'
import type { Config } from 'tailwindcss'

/**
 * What Tailwind learns here: the widths at which the layout changes (DESIGN.md section 4) and the icons. Colours, type,
 * radii and shadows are tokens and come from `app/styles/tokens.css`; what is scanned is set in `app/styles/app.css`.
 */
export default {
  theme: {
    screens: { sm: '640px', lg: '1024px', xl: '1280px' },
  },
  plugins: [
    // `icon-[lucide--search]` sets `--svg` and nothing else: one rule in icons.css draws every icon from it.
    icons({ overrideOnly: true }),
  ],
} satisfies Config
