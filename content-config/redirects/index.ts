import type { RedirectEntry } from '~/domain/redirects/schema'
import { formerLatest } from './former-latest'
import { frameworkSegment } from './frameworks'
import { queryV3 } from './query-v3'
import { ofSite } from './site'
import { start } from './start'
import { tableV7 } from './table-v7'
import { withoutVersion } from './versions'

/** All redirects by file name. Fixed addresses come before patterns; of the patterns, the first match wins. */
export const redirects: Record<string, RedirectEntry[]> = {
  site: ofSite,
  'former-latest': formerLatest,
  'query-v3': queryV3,
  'table-v7': tableV7,
  start,
  versions: withoutVersion,
  frameworks: frameworkSegment,
}
