import { Fragment } from 'react'
import { catalogue, findFramework, findLibrary, frameworkLabel } from '~/domain/catalogue/catalogue'
import { groupHits, groupName, placeInDocs, type SearchHit } from '~/features/search/hit'
import { nearestNote, noHitsText, type PartialReason, partialNotes } from '~/features/search/request'
import { LATEST, searchAddress, type SearchState } from '~/domain/search/address'
import { MAX_QUERY_LENGTH } from '~/domain/search/index-facts'

/** Encloses each match. No text of a page has this character. */
export const MARK = '\u0001'

/** A hit with its texts, in which {@link MARK} encloses matches. */
export type FoundHit = SearchHit & { readonly way: readonly string[]; readonly text: string }

/** One page of hits. */
export type FoundPage = {
  readonly nbHits: number
  readonly nbPages: number
  /** True when no hit has all significant words of the question. */
  readonly isNearest: boolean
  readonly facets: Readonly<Record<'library' | 'framework', Readonly<Record<string, number>>>>
  readonly hits: readonly FoundHit[]
  /** Why the index lacks pages; null when it has all. */
  readonly partial: PartialReason | null
}

type SearchPageProps = {
  readonly state: SearchState
  /** Null before a text is searched for. */
  readonly found: FoundPage | null
}

/** Pages named on both sides of the one in view. */
const PAGE_PADDING = 2

/** The search as a page: a form, filters, hits and pages, all of it links and fields. */
export function SearchPage({ state, found }: SearchPageProps) {
  return (
    <div className="searched">
      <h1>Search</h1>
      <SearchForm state={state} found={found} />
      {found?.partial && <p className="partial">{partialNotes[found.partial]}</p>}
      {found === null ? (
        <div className="told">
          <h2>Search TanStack</h2>
          <p>Start typing to search through our documentation, guides, and more.</p>
        </div>
      ) : found.nbHits === 0 ? (
        <NoHits state={state} found={found} />
      ) : (
        <Hits state={state} found={found} />
      )}
    </div>
  )
}

function SearchForm({ state, found }: SearchPageProps) {
  return (
    <search>
      <form action="/search">
        <div className="box">
          <input
            type="search"
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
      </form>
    </search>
  )
}

type ChoicesProps = {
  readonly legend: string
  readonly name: 'library' | 'framework'
  readonly chosen: readonly string[]
  /** Hits by id, of the filters that are chosen. */
  readonly counts: Readonly<Record<string, number>> | undefined
  readonly options: readonly { readonly id: string; readonly label: string }[]
}

function Choices({ legend, name, chosen, counts, options }: ChoicesProps) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {options.map(({ id, label }) => (
        <label
          key={id}
          className="chip"
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
          {counts?.[id] !== undefined && <small>{counts[id]}</small>}
        </label>
      ))}
    </fieldset>
  )
}

/** Filters that are offered for their hits. */
const MAX_OTHERS = 3

const labelOf = (name: 'library' | 'framework', id: string): string =>
  name === 'library' ? (findLibrary(id)?.shortName ?? id) : frameworkLabel(id)

/** Filters whose addition would find something, with the most hits first. */
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

/** Filters that are on, each with the address of the same search without it. */
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

function NoHits({ state, found }: HitsProps) {
  const { title, text } = noHitsText(found.partial)
  return (
    <div className="told">
      <img src="/emblem-slipped.svg" alt="" width={96} height={84} />
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="actions">
        {found.partial && (
          <a className="btn sm primary" href={searchAddress(state)}>
            Search again
          </a>
        )}
        {otherFilters({ state, found }).map(({ href, label, count }) => (
          <a key={href} className="btn sm primary" href={href}>
            <span>
              <span translate="no">{label}</span>: {count === 1 ? '1 result' : `${count} results`}
            </span>
          </a>
        ))}
        {chosenFilters(state).map(({ href, label }) => (
          <a key={href} className="btn sm i" href={href}>
            <span>
              Remove filter: <span translate="no">{label}</span>
            </span>
          </a>
        ))}
      </div>
    </div>
  )
}

type HitsProps = { readonly state: SearchState; readonly found: FoundPage }

function Hits({ state, found }: HitsProps) {
  const { nbHits, hits, isNearest } = found
  return (
    <>
      {isNearest && <p className="partial">{nearestNote}</p>}
      <output>{nbHits === 1 ? '1 result' : `${nbHits} results`}</output>
      {groupHits(hits).map(({ library, hits: group }) => (
        <section key={library} className="found">
          <h2 className="over" translate="no" data-lib={library ?? undefined}>
            {groupName({ library, hits: group })}
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
  const [title = '', ...below] = way
  return (
    <a href={href} data-kind={kind}>
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
        <span className="fw" data-fw={framework}>
          <span translate="no">{findFramework(framework)?.label ?? framework}</span>
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
  const all = [...new Set([1, ...near.filter((each) => each > 1 && each < nbPages), nbPages])]
  const address = (to: number) => searchAddress({ ...state, page: to })
  return (
    <nav className="pages" aria-label="Result pages">
      {page > 1 && <a className="i back" aria-label="Previous page" rel="prev" href={address(page - 1)} />}
      {all.map((each, at) => (
        <Fragment key={each}>
          {each - (all[at - 1] ?? each) > 1 && <span aria-hidden="true">…</span>}
          <a
            href={address(each)}
            aria-label={`Page ${each}`}
            aria-current={each === page ? 'page' : undefined}
          >
            {each}
          </a>
        </Fragment>
      ))}
      {page < nbPages && <a className="i next" aria-label="Next page" rel="next" href={address(page + 1)} />}
    </nav>
  )
}
