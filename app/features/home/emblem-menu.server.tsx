import { landingAddress } from '~/domain/addresses/addresses'
import { catalogue, type Library } from '~/domain/catalogue/catalogue'

/** The bands of the emblem from top to bottom. */
const BANDS = ['form', 'store', 'query', 'ranger', 'virtual', 'table', 'start', 'router', 'pacer', 'config']

/** Returns the position of a library's band; libraries newer than the emblem come last. */
function bandOf({ id }: Library): number {
  const band = BANDS.indexOf(id)
  return band === -1 ? BANDS.length : band
}

const bandLibraries = catalogue.libraries.toSorted((one, other) => bandOf(one) - bandOf(other))

/** The emblem as a menu: each band links to a library, and has the text that the script shows beside the emblem. */
export function EmblemMenu() {
  return (
    <nav className="emblem justify-self-center" aria-label="All libraries">
      {bandLibraries.map(({ id, shortName, tagline }) => (
        <a
          key={id}
          data-lib={id}
          translate="no"
          data-name={shortName}
          data-says={`${tagline}.`}
          href={landingAddress({ library: id, version: 'latest' })}
        >
          {/* A short name such as "Start" alone means nothing to screen readers and search engines. */}
          <span className="sr-only">{catalogue.site.name} </span>
          {shortName}
        </a>
      ))}
    </nav>
  )
}
