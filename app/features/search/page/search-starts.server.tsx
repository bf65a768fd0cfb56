import { docsAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'

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
