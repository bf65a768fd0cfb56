import { identity } from '#config/identity'
import { MAIN_ID } from '~/domain/addresses/shell-ids'
import { screenTitles } from './screen-titles'
import sansFontHref from '~/styles/fonts/hanken-grotesk-normal.woff2?url'
import { firstFrameBefore, titleOfScreen } from './page-head'

/** What of a match of the router says how it ended. */
type Ended = {
  readonly routeId: string
  readonly status: string
  readonly error: unknown
  readonly globalNotFound?: boolean | undefined
}

/** The title of the screen that a failed or missing page gets where its route has no head of its own. */
function fallbackTitle(matches: readonly Ended[]): string {
  // An address that no page's route takes ends at the layout.
  const isNoPage = matches.at(-1)?.routeId === '/$libraryId/$version'
  if (isNoPage || matches.some(({ status, globalNotFound }) => status === 'notFound' || globalNotFound))
    return screenTitles.missing
  const failed = matches.find(({ status }) => status === 'error')
  return failed ? titleOfScreen(failed.error) : identity.name
}

/** Head of every document; routes add their own title and description. */
export function documentHead({ matches }: { readonly matches: readonly Ended[] }) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: fallbackTitle(matches) },
    ],
    links: [
      // The first frame has the whole header: a browser that stops in its middle would draw half of it, then move that.
      firstFrameBefore(MAIN_ID),
      // Narrow windows do without it on a browser's first page, see `styles/fonts.css` and `boot/text-font.ts`.
      {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: sansFontHref,
        media: '(width >= 64rem)',
        crossOrigin: 'anonymous' as const,
      },
      // Programs without SVG ask for `/favicon.ico` by themselves or find it here; they stop at what they understand.
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }
}
