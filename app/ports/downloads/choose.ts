import type { Environment } from '~/ports/environment/environment'
import type { Log } from '~/ports/log'
import type { SharedStore } from '~/ports/storage/redis-store'
import { systemTiming } from '~/ports/timing'
import { createNpmDownloads } from './npm/npm-downloads'
import type { DownloadsSource } from './port'

/** npm's public counts of downloads. */
const PUBLIC_COUNTS = 'https://api.npmjs.org'

/** What a source of counts needs from the site. */
export type ChooseOptions = {
  readonly userAgent: string
  readonly log: Log
  /** What instances of the site agree by on one pace; null for one alone. */
  readonly shared: SharedStore | null
}

/** The counts of downloads that the environment asks for; null when it wants none. */
export function chooseDownloadsSource(
  { NPM_DOWNLOADS_URL }: Pick<Environment, 'NPM_DOWNLOADS_URL'>,
  { userAgent, log, shared }: ChooseOptions,
): DownloadsSource | null {
  if (NPM_DOWNLOADS_URL === 'off') return null
  return createNpmDownloads({
    baseUrl: NPM_DOWNLOADS_URL ?? PUBLIC_COUNTS,
    userAgent,
    fetch,
    timing: systemTiming,
    now: Date.now,
    log,
    shared,
  })
}
