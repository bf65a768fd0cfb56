/** The hosted search service, as a page names it to its scripts. */
export type HostedSearch = {
  readonly appId: string
  /** A key that may only search. */
  readonly apiKey: string
  /** True when it gets events of what readers see and open. */
  readonly hasInsights: boolean
}

const INSIGHTS = 'insights'

/** One text for an attribute: words with spaces between. */
export function hostedMark({ appId, apiKey, hasInsights }: HostedSearch): string {
  return [appId, apiKey, ...(hasInsights ? [INSIGHTS] : [])].join(' ')
}

/** Reads what {@link hostedMark} wrote; null if no service is set. */
export function readHostedMark(mark: string | undefined): HostedSearch | null {
  const [appId, apiKey, word] = mark?.split(' ') ?? []
  return appId === undefined || apiKey === undefined
    ? null
    : { appId, apiKey, hasInsights: word === INSIGHTS }
}
