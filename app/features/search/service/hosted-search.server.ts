import { hostedMark } from '~/features/search/hosted-mark'
import { environment } from '~/ports/environment/environment'

/** Returns the configuration of the hosted search service for browsers, see `readHostedMark`; undefined if there is none. */
export function hostedSearchMark(): string | undefined {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: apiKey, ALGOLIA_INSIGHTS: hasInsights } = environment()
  return appId === null || apiKey === null ? undefined : hostedMark({ appId, apiKey, hasInsights })
}

/** Returns the origins of the hosted search service that browsers connect to, for queries and reports. */
export function hostedSearchOrigins(): string[] {
  const { ALGOLIA_APP_ID: id, ALGOLIA_INSIGHTS: hasInsights } = environment()
  if (id === null) return []
  const questions = `https://${id.toLowerCase()}-dsn.algolia.net`
  return hasInsights ? [questions, 'https://insights.algolia.io'] : [questions]
}
