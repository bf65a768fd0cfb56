import { identity } from '#config/identity'
import { MAIN_ID } from '~/domain/addresses/shell-ids'
import { screenTitles } from './screen-titles'
import sansFontHref from '~/styles/fonts/hanken-grotesk-normal.woff2?url'
import { firstFrameBefore, titleOfScreen } from './page-head'

/** The fields of a router match that describe its result. */
type MatchResult = {
  readonly routeId: string
  readonly status: string
  readonly error: unknown
  readonly globalNotFound?: boolean | undefined
}

/** Returns the title of the screen of a failed or missing page, used if its route sets no title. */
function fallbackTitle(matches: readonly MatchResult[]): string {
  // An address without a page route matches only the layout.
  const hasNoRoute = matches.at(-1)?.routeId === '/$libraryId/$version'
  if (hasNoRoute || matches.some(({ status, globalNotFound }) => status === 'notFound' || globalNotFound))
    return screenTitles.missing
  const failed = matches.find(({ status }) => status === 'error')
  return failed ? titleOfScreen(failed.error) : identity.name
}

/** Returns the head of every document; routes add their own title and description. */
export function documentHead({ matches }: { readonly matches: readonly MatchResult[] }) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: fallbackTitle(matches) },
    ],
    links: [
      // The first paint waits for the whole header: a partial header would shift.
      firstFrameBefore(MAIN_ID),
      // In narrow viewports, `boot/before-paint/preferences.ts` enables this link if the font is cached or the connection is
      // fast; otherwise, the first page is shown in a system font, see `styles/fonts.css`.
      {
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        href: sansFontHref,
        media: '(width >= 64rem)',
        crossOrigin: 'anonymous' as const,
      },
      // Programs without SVG support request `/favicon.ico` by default or find it here; others prefer the SVG.
      { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }
}
