import type { Answer } from '~/ports/answer'

/** A public sponsor of the libraries. */
export type PublicSponsor = {
  readonly name: string
  /** Absolute https URL. */
  readonly href: string
  /** Monthly amount in US dollars; null if it is not public. */
  readonly monthlyUsd: number | null
}

/** Reads the current sponsors. */
export type SponsorSource = {
  readonly sponsors: (signal: AbortSignal) => Promise<Answer<readonly PublicSponsor[]>>
}
