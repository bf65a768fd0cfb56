import { screenTitles } from '~/features/errors/screen-titles'
import type { Fetch } from './fetch'
import { homeLink, screenHeaders, staticScreen } from './static-screen'

/** Missing pages that are rendered in full each second: several times what readers come upon, a tenth of one core. */
const RENDERED_PER_SECOND = 25

/** How many may come at once after a quiet time. */
const MOST_AT_ONCE = 100

/** What {@link limitMissingPages} needs. */
export type MissingPagesOptions = {
  /** True for the address of a page that certainly is not there; costs a small part of rendering it. */
  readonly isSurelyMissing: (url: URL, signal: AbortSignal) => Promise<boolean>
  /** The time in milliseconds. */
  readonly now: () => number
}

const document = staticScreen({
  emblem: 'missing',
  title: screenTitles.missing,
  text: 'The page you are looking for does not exist.',
  actions: homeLink('Start Over', 'primary'),
  note: '',
})

function plainScreen(): Response {
  // Without a lifetime for shared caches: the next second may have time for near matches.
  const headers = { ...screenHeaders, 'cache-control': 'public, max-age=0, must-revalidate' }
  return new Response(document, { status: 404, headers })
}

/** A bucket that fills with time; `take` is false while it is empty. */
function createBucket(now: () => number): { take(): boolean } {
  let level = MOST_AT_ONCE
  let at = now()
  return {
    take() {
      const time = now()
      level = Math.min(MOST_AT_ONCE, level + ((time - at) / 1000) * RENDERED_PER_SECOND)
      at = time
      if (level < 1) return false
      level -= 1
      return true
    },
  }
}

/**
 * Keeps a flood of made-up addresses from taking the time of readers: beyond some missing pages a second, the others get
 * the screen without header and near matches. No cache helps there, because each address is new.
 */
export function limitMissingPages(next: Fetch, { isSurelyMissing, now }: MissingPagesOptions): Fetch {
  const bucket = createBucket(now)
  return async (request) => {
    const isMissing = await isSurelyMissing(new URL(request.url), request.signal)
    return isMissing && !bucket.take() ? plainScreen() : next(request)
  }
}
