type EmblemProps = {
  /** The band that is drawn as an outline. */
  readonly missing?: string
  readonly slipped?: boolean
}

/** The emblem as a state: with a band missing or with all of them slipped. Decoration only. */
export function Emblem({ missing, slipped = false }: EmblemProps) {
  return <svg className={slipped ? 'emblem slipped' : 'emblem'} data-missing={missing} aria-hidden />
}
