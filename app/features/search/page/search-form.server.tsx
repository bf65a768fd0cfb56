import { catalogue } from '~/domain/catalogue/catalogue'
import { LATEST } from '~/domain/search/address'
import type { SearchPageProps } from './found-page.server'
import { MAX_QUERY_LENGTH } from '~/domain/search/index-facts'

/**
 * The field and the filters of the search page, all in one form. The style sheet puts the filters beside the results in
 * wide windows.
 */
export function SearchForm({ state, found }: SearchPageProps) {
  return (
    <search>
      <form action="/search">
        <div className="mt-4 mb-3 flex gap-2">
          <input
            type="search"
            className="min-h-11 min-w-0 flex-1 rounded-[10px] bg-raised px-3.5 text-ink lined-inset-strong forced-colors:[border:1px_solid]"
            name="q"
            aria-label="Search"
            placeholder="Search..."
            maxLength={MAX_QUERY_LENGTH}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={state.q}
          />
          <button className="btn primary">Search</button>
        </div>
        {state.version !== LATEST && <input type="hidden" name="version" value={state.version} />}
        <div className="filters">
          {/* Without a query, the page lists the libraries. */}
          {(found !== null || state.library.length > 0) && (
            <Choices
              legend="Libraries"
              name="library"
              chosen={state.library}
              counts={found?.facets.library}
              options={catalogue.libraries.map(({ id, shortName }) => ({ id, label: shortName }))}
            />
          )}
          <Choices
            legend="Frameworks"
            name="framework"
            chosen={state.framework}
            counts={found?.facets.framework}
            options={catalogue.frameworks}
          />
        </div>
      </form>
    </search>
  )
}

type ChoicesProps = {
  readonly legend: string
  readonly name: 'library' | 'framework'
  readonly chosen: readonly string[]
  /** Number of hits by id, with the active filters. */
  readonly counts: Readonly<Record<string, number>> | undefined
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

function Choices({ legend, name, chosen, counts, options }: ChoicesProps) {
  return (
    // One scrolling row on narrow windows, with selected options first, so that results stay in view. `min-w-0`, because a
    // fieldset is as wide as its content by default.
    <fieldset className="xl:grid xl:grid-cols-2 xl:pb-6 flex flex-wrap gap-1.5 pb-2.5 max-lg:-mx-5 max-lg:min-w-0 max-lg:flex-nowrap max-lg:overflow-x-auto max-lg:px-5 max-lg:pt-1 max-lg:pb-1.5 max-lg:[mask-image:linear-gradient(90deg,#0000,#000_16px_calc(100%-40px),#0000)] max-lg:[scrollbar-width:none]">
      <legend className="sr-only xl:not-sr-only xl:mb-2.5 xl:text-small xl:font-[600] xl:text-ink">
        {legend}
      </legend>
      {options.map(({ id, label }) => (
        <label
          key={id}
          className="chip relative cursor-pointer has-focus-visible:outline-offset-2 has-focus-visible:[outline:2px_solid_var(--focus)] max-lg:has-checked:-order-1"
          translate="no"
          data-empty={counts && counts[id] === undefined && !chosen.includes(id) ? '' : undefined}
          {...{ [name === 'library' ? 'data-lib' : 'data-fw']: id }}
        >
          <input
            type="checkbox"
            className="sr-only"
            name={name}
            value={id}
            defaultChecked={chosen.includes(id)}
          />
          {label}
          {counts?.[id] !== undefined && <small className="ml-auto">{counts[id]}</small>}
        </label>
      ))}
    </fieldset>
  )
}
