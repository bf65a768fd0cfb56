import { sampleSearches } from '#config/search-words'
import { docsAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'
import { LATEST, searchAddress } from '~/domain/search/address'

export const FILTER_HEADING = 'mb-1 text-small font-[600] text-ink xl:mb-2.5'

const unfiltered = { library: [], framework: [], version: LATEST, page: 1 }

/** Links to searches that have hits. */
export function SampleSearches({ className = '' }: { readonly className?: string }) {
  return (
    <nav className={className} aria-label="Sample searches">
      <h2 className={`max-xl:pb-1 ${FILTER_HEADING}`}>Try a search</h2>
      <p className="flex flex-wrap gap-1.5">
        {sampleSearches.map((q) => (
          <a key={q} className="chip" href={searchAddress({ ...unfiltered, q })}>
            {q}
          </a>
        ))}
      </p>
    </nav>
  )
}

/** Links to the docs of all libraries, on the search page without a query. */
export function SearchStarts() {
  return (
    <>
      <h2 className="mb-2.5 max-xl:mt-7 text-small font-[600]">Docs by library</h2>
      <ul className="grid list-none gap-x-6 sm:grid-cols-2">
        {catalogue.libraries.map(({ id, shortName, tagline }) => (
          <li key={id} className="ruled">
            <a
              className="-mx-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 rounded-lg px-3 py-3.5 text-small text-ink-3 hover:bg-hover [--tile:34px]"
              href={docsAddress({ library: id, version: 'latest', path: '' })}
              data-lib={id}
            >
              <span className="tile row-span-2 self-center" />
              <b className="text-ui font-[600] text-ink" translate="no">
                {shortName}
              </b>
              {tagline}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
