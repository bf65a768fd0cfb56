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

/** Reads the present sponsors of the family. */
export type ReadSponsors = (signal: AbortSignal) => Promise<Answer<readonly Sponsor[]>>

/** The sponsors of the catalogue. */
const readListedSponsors: ReadSponsors = async () => found(sponsors)

/** People begin to sponsor from day to day. */
const FRESH_MS = 3_600_000
const RETRY_MS = 300_000
const LOAD_LIMIT_MS = 10_000
/** Time limit of a page for the first answer; after it, the page gets the catalogue's list. */
const PATIENCE_MS = 800

/** What {@link createReadSponsors} needs. */
export type ReadSponsorsOptions = {
  readonly source: SponsorSource
  /** Says why the source cannot tell. */
  readonly report: (reason: string) => void
  /** Milliseconds that only go up. */
  readonly now: () => number
}

/**
 * Reads the sponsors of a source once an hour, and those that were known while it fails. Before its first answer they are
 * those of the catalogue, so that no page fails or waits long for them.
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

let chosen: ReadSponsors | undefined

/** Reads the sponsors that this site shows: of the account that is set, else of the catalogue. */
export const readSponsors: ReadSponsors = (signal) => {
  const { SPONSORS_OF: login, GITHUB_TOKEN: token, GITHUB_API_URL: apiUrl } = environment()
  if (login === null) return readListedSponsors(signal)
  chosen ??= createReadSponsors({
    source: createGithubSponsors({ login, token, apiUrl, userAgent: catalogue.site.host, fetch }),
    report: (reason) => processLog().warn('Sponsors could not be read', { reason }),
    now: () => performance.now(),
  })
  return chosen(signal)
}
