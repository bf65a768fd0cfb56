import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'

/** The bands of the emblem from top to bottom; DESIGN.md section 2. */
const BANDS = ['form', 'store', 'query', 'ranger', 'virtual', 'table', 'start', 'router', 'pacer', 'config']

const bandLibraries: readonly Library[] = BANDS.flatMap((id) =>
  catalogue.libraries.filter((library) => library.id === id),
)

/** The emblem as a menu: each band is a library. */
export function EmblemMenu() {
  return (
    <nav className="emblem" aria-label="The family">
      {bandLibraries.map(({ id, shortName }) => (
        <a key={id} data-lib={id} href={landingAddress({ library: id, version: 'latest' })}>
          {/* A link that says no more than "Start" says nothing to those who hear or index it alone. */}
          <span className="sr-only">{catalogue.site.name} </span>
          {shortName}
        </a>
      ))}
    </nav>
  )
}
