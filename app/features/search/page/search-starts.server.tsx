import { docsAddress } from '~/domain/addresses/addresses'
import { catalogue } from '~/domain/catalogue/catalogue'

/** Content of the search page without a query: a hint, and links to the docs of all libraries. */
export function SearchStarts() {
  return (
    <>
      <p className="mt-2 text-ink-2">Start typing to search through our documentation, guides, and more.</p>
      <ul className="mt-7 grid list-none gap-x-6 sm:grid-cols-2" aria-label="Docs by library">
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
