import { catalogue } from '~/domain/catalogue/catalogue'
import { LATEST } from '~/domain/search/address'
import type { SearchPageProps } from './found-page.server'
import { FILTER_HEADING, SampleSearches } from './search-starts.server'
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
        {found === null && (
          <p className="mt-2 mb-5 text-ink-2">
            Start typing to search through our documentation, guides, and more.
          </p>
        )}
        {state.version !== LATEST && <input type="hidden" name="version" value={state.version} />}
        <div className="filters">
          <Choices
            legend="Libraries"
            name="library"
            chosen={state.library}
            counts={found?.facets.library}
            options={catalogue.libraries.map(({ id, shortName }) => ({ id, label: shortName }))}
          />
          <Choices
            legend="Frameworks"
            name="framework"
            chosen={state.framework}
            counts={found?.facets.framework}
            options={catalogue.frameworks}
          />
          {found === null && <SampleSearches />}
          {/* In narrow windows, they are below the message. */}
          {found?.nbHits === 0 && <SampleSearches className="max-xl:hidden" />}
        </div>
      </form>
    </search>
  )
}

type ChoicesProps = {
  readonly legend: string
  readonly name: 'library' | 'framework'
  readonly chosen: readonly string[]
  /** Number of hits by id, with the active filters; undefined without a query. */
  readonly counts: Readonly<Record<string, number>> | undefined
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

/** Checkboxes for the active filters and those that have hits. */
function Choices({ legend, name, chosen, counts, options }: ChoicesProps) {
  const offered = options.filter(({ id }) => chosen.includes(id) || counts?.[id] !== undefined)
  if (offered.length === 0) return null
  return (
    // `min-w-0`, because a fieldset is as wide as its content by default.
    <fieldset className="min-w-0 pb-2.5 xl:pb-6">
      <legend className={FILTER_HEADING}>{legend}</legend>
      {/* One scrolling row on narrow windows, with selected options first, so that results stay in view. */}
      <div className="xl:grid xl:grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] flex flex-wrap gap-1.5 max-lg:-mx-(--front-gap) max-lg:flex-nowrap max-lg:overflow-x-auto max-lg:px-(--front-gap) max-lg:py-1 max-lg:[mask-image:linear-gradient(90deg,#0000,#000_16px_calc(100%-40px),#0000)] max-lg:[scrollbar-width:none]">
        {offered.map(({ id, label }) => (
          <label
            key={id}
            className="chip relative cursor-pointer has-focus-visible:outline-offset-2 has-focus-visible:[outline:2px_solid_var(--focus)] max-lg:has-checked:-order-1"
            translate="no"
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
      </div>
    </fieldset>
  )
}
