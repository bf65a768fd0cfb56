import { catalogue, type Library } from '~/domain/catalogue/catalogue'

/** The bands from top to bottom; DESIGN.md section 2. */
const BANDS = ['form', 'store', 'query', 'ranger', 'virtual', 'table', 'start', 'router', 'pacer', 'config']

/** The libraries in the order of the emblem's bands. */
export const bandLibraries: readonly Library[] = BANDS.flatMap((id) =>
  catalogue.libraries.filter((library) => library.id === id),
)

/** The band that a missing page leaves open: one of the two widest, in the middle. */
const MISSING_BAND = 'table'

type EmblemProps = {
  /** `missing` lacks a band, for an address that names nothing; `slipped` has lost its shape, for a failure. */
  readonly state: 'missing' | 'slipped'
}

/** The emblem as a state of the site. Decoration: the words beside it say what happened. */
export function Emblem({ state }: EmblemProps) {
  return (
    <div className={state === 'slipped' ? 'emblem slipped' : 'emblem'} aria-hidden>
      {bandLibraries.map(({ id }) => (
        <i
          key={id}
          data-lib={id}
          className={state === 'missing' && id === MISSING_BAND ? 'missing' : undefined}
        />
      ))}
    </div>
  )
}
