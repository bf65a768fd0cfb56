/** Configuration of the hosted search service, which pages pass to scripts. */
export type HostedSearch = {
  readonly appId: string
  /** A search-only key. */
  readonly apiKey: string
  /** True if it receives events of what readers see and open. */
  readonly hasInsights: boolean
}

const INSIGHTS = 'insights'

/** Serializes the configuration for an attribute, as words separated by spaces. */
export function hostedMark({ appId, apiKey, hasInsights }: HostedSearch): string {
  return [appId, apiKey, ...(hasInsights ? [INSIGHTS] : [])].join(' ')
}

/** Parses the result of {@link hostedMark}; null if no service is configured. */
export function readHostedMark(mark: string | undefined): HostedSearch | null {
  const [appId, apiKey, word] = mark?.split(' ') ?? []
  return appId === undefined || apiKey === undefined
    ? null
    : { appId, apiKey, hasInsights: word === INSIGHTS }
}
