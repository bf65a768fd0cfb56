import { counted } from '~/domain/text/counted'
import { Fragment } from 'react'
import { findFramework, findLibrary, frameworkLabel } from '~/domain/catalogue/catalogue'
import { groupHits, groupName, placeInDocs } from '~/features/search/hit'
import { BACK, REMOVE_FILTER, NEXT, GROUP_HEADING, PAGE, PAGES } from '~/features/search/class-names'
import { type FoundHit, type FoundPage, MARK, type SearchPageProps } from './found-page.server'
import { SearchForm } from './search-form.server'
import { SampleSearches, SearchStarts } from './search-starts.server'
import { nearestNote, noHitsText, partialNotes } from '~/features/search/request'
import { LATEST, searchAddress, type SearchState } from '~/domain/search/address'

const NOTE = 'pb-2.5 text-small text-ink-3'

/** Number of page links on each side of the current one. */
const PAGE_PADDING = 2

/** The search page: form, filters, hits and result pages, all of them links and fields. */
export function SearchPage({ state, found }: SearchPageProps) {
  return (
    <div className="searched">
      <h1 className="text-title">Search</h1>
      <SearchForm state={state} found={found} />
      <div>
        {found?.partial && found.nbHits > 0 && <p className={NOTE}>{partialNotes[found.partial]}</p>}
        {found === null ? (
          <SearchStarts />
        ) : found.nbHits === 0 ? (
          <NoHits state={state} found={found} />
        ) : (
          <Hits state={state} found={found} />
        )}
      </div>
    </div>
  )
}

/** Maximum number of other filters that are suggested. */
const MAX_OTHERS = 3

const labelOf = (name: 'library' | 'framework', id: string): string =>
  name === 'library' ? (findLibrary(id)?.shortName ?? id) : frameworkLabel(id)

/** Returns inactive filters with hits, most hits first. */
function otherFilters({ state, found }: HitsProps) {
  const others = (['library', 'framework'] as const).flatMap((name) =>
    Object.entries(found.facets[name])
      .filter(([id]) => !state[name].includes(id))
      .map(([id, count]) => ({
        count,
        label: labelOf(name, id),
        href: searchAddress({ ...state, page: 1, [name]: [...state[name], id] }),
      })),
  )
  return others.toSorted((a, b) => b.count - a.count).slice(0, MAX_OTHERS)
}

/** Returns the active filters, each with the address of the same search without it. */
function chosenFilters(state: SearchState) {
  const ofFacets = (['library', 'framework'] as const).flatMap((name) =>
    state[name].map((id) => ({
      label: labelOf(name, id),
      href: searchAddress({ ...state, page: 1, [name]: state[name].filter((other) => other !== id) }),
    })),
  )
  if (state.version === LATEST) return ofFacets
  const latest = searchAddress({ ...state, page: 1, version: LATEST })
  return [...ofFacets, { label: state.version, href: latest }]
}

/** Message without hits, ways to change the search, and the links of a page without a query. */
function NoHits({ state, found }: HitsProps) {
  const { partial } = found
  const { title, text } = noHitsText(partial)
  return (
    <>
      <h2 className="pb-1.5 text-[1.125rem] font-[660] tracking-[-0.014em] wrap-anywhere">
        {partial ? (
          title
        ) : (
          <>
            No results for “<span translate="no">{state.q}</span>”
          </>
        )}
      </h2>
      <p className="text-ui text-ink-3">{text}</p>
      <div className="actions mt-4 mb-6">
        {partial && (
          <a className="btn sm" href={searchAddress(state)}>
            Search again
          </a>
        )}
        {otherFilters({ state, found }).map(({ href, label, count }) => (
          <a key={href} className="btn sm primary" href={href}>
            <span>
              <span translate="no">{label}</span>: {counted(count, 'result')}
            </span>
          </a>
        ))}
        {chosenFilters(state).map(({ href, label }) => (
          <a key={href} className={REMOVE_FILTER} href={href}>
            <span>
              Remove filter: <span translate="no">{label}</span>
            </span>
          </a>
        ))}
      </div>
      <SampleSearches className="xl:hidden" />
      <SearchStarts />
    </>
  )
}

type HitsProps = { readonly state: SearchState; readonly found: FoundPage }

/** Number of hits on pages of no library, which the filters do not count: posts and pages of the site. */
function hitsElsewhere({ state, found: { nbHits, facets } }: HitsProps): number {
  if (state.library.length > 0) return 0
  return Object.values(facets.library).reduce((rest, count) => rest - count, nbHits)
}

function Hits({ state, found }: HitsProps) {
  const { nbHits, hits, isNearest, facets } = found
  const elsewhere = hitsElsewhere({ state, found })
  return (
    <>
      {isNearest && <p className={NOTE}>{nearestNote}</p>}
      <output className="block py-2 text-small text-ink-3">
        {counted(nbHits, 'result')}
        {elsewhere > 0 && `, ${elsewhere} outside of the libraries`}
      </output>
      {groupHits(hits).map(({ library, hits: group }) => (
        <section key={library} className="found mb-3">
          <h2 className={`text-ink ${GROUP_HEADING}`} translate="no" data-lib={library ?? undefined}>
            {groupName({ library, hits: group })}
            {library !== null && facets.library[library] !== undefined && (
              <small className="font-[400] text-ink-3">{counted(facets.library[library], 'result')}</small>
            )}
          </h2>
          {group.map((hit) => (
            <Hit key={hit.id} hit={hit} />
          ))}
        </section>
      ))}
      <Pages state={state} found={found} />
    </>
  )
}

function Hit({ hit }: { readonly hit: FoundHit }) {
  const { href, kind, way, text, framework } = hit
  const known = findFramework(framework ?? '')
  const [title = '', ...below] = way
  return (
    // Icons and text align with the headings; the hover background extends beyond.
    <a className={`-mx-3 hover:bg-hover ${framework === null ? '' : 'with-fw'}`} href={href} data-kind={kind}>
      <span className="way">
        <b>
          <Marked text={title} />
          {kind === 'example' && <small> Example</small>}
        </b>
        {below.map((level) => (
          <span key={level}>
            <Marked text={level} />
          </span>
        ))}
      </span>
      <span className="text">{text === '' ? placeInDocs(hit) : <Marked text={text} />}</span>
      {framework !== null && (
        <span className="fw right-3" data-fw={known?.id}>
          <span translate="no">{frameworkLabel(framework)}</span>
        </span>
      )}
    </a>
  )
}

/** Every second part is a match. */
function Marked({ text }: { readonly text: string }) {
  return text.split(MARK).map((part, at) =>
    at % 2 === 0 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={at}>{part}</mark>
    ),
  )
}

function Pages({ state, found: { nbPages } }: HitsProps) {
  if (nbPages < 2) return null
  const { page } = state
  const near = Array.from({ length: 2 * PAGE_PADDING + 1 }, (_, at) => page - PAGE_PADDING + at)
  const all = [
    ...new Set([1, ...near.filter((pageNumber) => pageNumber > 1 && pageNumber < nbPages), nbPages]),
  ]
  const address = (to: number) => searchAddress({ ...state, page: to })
  return (
    <nav className={`mt-6 ${PAGES}`} aria-label="Result pages">
      {page > 1 && <a className={BACK} aria-label="Previous page" rel="prev" href={address(page - 1)} />}
      {all.map((pageNumber, at) => (
        <Fragment key={pageNumber}>
          {pageNumber - (all[at - 1] ?? pageNumber) > 1 && <span aria-hidden="true">…</span>}
          <a
            className={PAGE}
            href={address(pageNumber)}
            aria-label={`Page ${pageNumber}`}
            aria-current={pageNumber === page ? 'page' : undefined}
          >
            {pageNumber}
          </a>
        </Fragment>
      ))}
      {page < nbPages && <a className={NEXT} aria-label="Next page" rel="next" href={address(page + 1)} />}
    </nav>
  )
}
