import { HOUR_MS } from '~/constants/time'
import { sponsors } from '#config/sponsors'
import { catalogue } from '~/domain/catalogue/catalogue'
import type { Sponsor } from '~/domain/sponsors/pack'
import { type Answer, found } from '~/ports/answer'
import { environment } from '~/ports/environment/environment'
import { processLog } from '~/ports/process-log'
import { RevalidatingCache } from '~/ports/resilience/revalidating-cache'
import { createGithubSponsors } from '~/ports/sponsors/github-sponsors'
import type { SponsorSource } from '~/ports/sponsors/port'
import { timeLimit } from '~/ports/resilience/timeout'

/** Reads the current sponsors of the family. */
export type ReadSponsors = (signal: AbortSignal) => Promise<Answer<readonly Sponsor[]>>

/** Returns the sponsors of the catalogue. */
const readListedSponsors: ReadSponsors = async () => found(sponsors)

/** Sponsors change only from day to day, so they are fresh for an hour. */
const FRESH_MS = HOUR_MS
const RETRY_MS = 300_000
const LOAD_LIMIT_MS = 10_000
/** Time in milliseconds for which a page waits for the first answer; after it, the page shows the sponsors of the catalogue. */
const PATIENCE_MS = 800

type ReadSponsorsOptions = {
  readonly source: SponsorSource
  /** Called with the reason if the source fails. */
  readonly report: (reason: string) => void
  /** Returns monotonic time in milliseconds. */
  readonly now: () => number
}

/**
 * Creates a reader that asks the source at most once an hour, and returns the last known sponsors while it fails.
 * Before the first answer, it returns those of the catalogue, so that no page fails or waits long.
 */
export function createReadSponsors({ source, report, now }: ReadSponsorsOptions): ReadSponsors {
  const cache = new RevalidatingCache<'all', readonly Sponsor[]>({
    async load(_key, signal) {
      const answer = await source.sponsors(signal)
      if (answer.kind === 'unavailable') report(answer.reason)
      return answer
    },
    loadLimitMs: LOAD_LIMIT_MS,
    keyOf: (key) => key,
    max: 1,
    freshMs: () => FRESH_MS,
    retryMs: () => RETRY_MS,
    servesStale: true,
    now,
  })
  return async (signal) => {
    const soon = timeLimit(PATIENCE_MS, signal)
    const answer = await cache.read('all', soon)
    return answer.kind === 'found' ? answer : readListedSponsors(signal)
  }
}

let readFromGithub: ReadSponsors | undefined

/** Reads the sponsors shown on this site: those of the configured account, otherwise of the catalogue. */
export const readSponsors: ReadSponsors = (signal) => {
  const { SPONSORS_OF: login, GITHUB_TOKEN: token, GITHUB_API_URL: apiUrl } = environment()
  if (login === null) return readListedSponsors(signal)
  readFromGithub ??= createReadSponsors({
    source: createGithubSponsors({ login, token, apiUrl, userAgent: catalogue.site.host, fetch }),
    report: (reason) => processLog().warn('Sponsors could not be read', { reason }),
    now: () => performance.now(),
  })
  return readFromGithub(signal)
}
