type EmblemProps = {
  /** `missing` lacks a band, for an address that names nothing; `slipped` has lost its shape, for a failure. */
  readonly state: 'missing' | 'slipped'
}

/** The emblem as a state of the site. Decoration: the words below it say what happened. */
export function Emblem({ state }: EmblemProps) {
  return <img src={`/emblem-${state}.svg`} alt="" width={174} height={153} />
}
