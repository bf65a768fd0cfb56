import type { Answer } from '~/ports/answer'

/** A public sponsor of the libraries. */
export type PublicSponsor = {
  readonly name: string
  /** Absolute, https. */
  readonly href: string
  /** Dollars a month, where the amount is public. */
  readonly monthlyUsd: number | null
}

/** Reads the current sponsors. */
export type SponsorSource = {
  readonly sponsors: (signal: AbortSignal) => Promise<Answer<readonly PublicSponsor[]>>
}
