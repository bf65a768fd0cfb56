import type { Purpose } from '~/boot/third-parties/consent'
import { environment, type Environment } from '~/ports/environment/environment'

/** What is set of ads and analytics. */
export type ThirdParties = Pick<
  Environment,
  'ADS_UNIT' | 'ADS_PUBLISHER' | 'TAG_MANAGER_ID' | 'ALGOLIA_APP_ID'
>

/**
 * What readers are asked about: what tells others of them. Hosted search is told what they open; their searches go there
 * without being asked for, because they ask for them.
 */
export function purposesOf({ ADS_UNIT, TAG_MANAGER_ID, ALGOLIA_APP_ID }: ThirdParties): readonly Purpose[] {
  const counts = TAG_MANAGER_ID !== null || ALGOLIA_APP_ID !== null
  return [...(counts ? ['analytics' as const] : []), ...(ADS_UNIT === null ? [] : ['ads' as const])]
}

/** What this site asks its readers about. */
export const purposesHere = (): readonly Purpose[] => purposesOf(environment())
