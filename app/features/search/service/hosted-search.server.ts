import { hostedMark } from '~/features/search/hosted-mark'
import { environment } from '~/ports/environment/environment'

/** The hosted search service, as browsers know it. See `readHostedMark`. */
export function hostedSearchMark(): string | undefined {
  const { ALGOLIA_APP_ID: appId, ALGOLIA_SEARCH_KEY: apiKey, ALGOLIA_INSIGHTS: hasInsights } = environment()
  return appId === null || apiKey === null ? undefined : hostedMark({ appId, apiKey, hasInsights })
}

/** Where browsers may ask the hosted search service, and tell it what readers open. */
export function hostedSearchOrigins(): string[] {
  const { ALGOLIA_APP_ID: id, ALGOLIA_INSIGHTS: hasInsights } = environment()
  if (id === null) return []
  const questions = `https://${id.toLowerCase()}-dsn.algolia.net`
  return hasInsights ? [questions, 'https://insights.algolia.io'] : [questions]
}
