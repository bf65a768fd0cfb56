import type { Environment } from '~/ports/environment/environment'
import { systemTiming } from '~/ports/timing'
import type { NpmCallsOptions } from './npm/npm-calls'
import { createNpmDownloads } from './npm/npm-downloads'
import type { DownloadsSource } from './port'

/** Base URL of npm's public download counts. */
const PUBLIC_COUNTS = 'https://api.npmjs.org'

/** Dependencies of a source of counts. */
type ChooseOptions = Pick<NpmCallsOptions, 'userAgent' | 'log' | 'shared'>

/** Returns the source of download counts for the environment; null if it is off. */
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
