import { useMemo } from 'react'
import { useInstantSearch, useRefinementList, type UseRefinementListProps } from 'react-instantsearch'
import { catalogue, findLibrary, frameworkLabel } from '~/domain/catalogue/catalogue'
import { searchedVersion } from '~/features/search/page-context'
import { LATEST } from '~/domain/search/address'
import { useSearch } from './search-context'

/** A filter that a chip toggles. */
export type Filter = {
  readonly id: string
  readonly label: string
  /** Number of hits with it; null if unknown. */
  readonly count: number | null
  readonly isOn: boolean
  readonly toggle: () => void
}

/** The filters of an attribute. */
export type Filters = {
  readonly all: readonly Filter[]
  /** Toggles between the short and the long list; null for a short one. */
  readonly showMore: (() => void) | null
}

const listOptions = {
  operator: 'or',
  limit: 10,
  showMore: true,
  showMoreLimit: 20,
  sortBy: ['isRefined', 'count:desc', 'name:asc'],
} satisfies Partial<UseRefinementListProps>

function useFilters(attribute: string, known: readonly string[], labelOf: (id: string) => string): Filters {
  const { items, refine, canToggleShowMore, toggleShowMore } = useRefinementList({
    attribute,
    ...listOptions,
  })
  const { indexUiState } = useInstantSearch()
  const chosen = indexUiState.refinementList?.[attribute]
  return useMemo(() => {
    const counts = new Map(items.map(({ value, count }) => [value, count]))
    // A response without hits has no values: keeps those that are selected, and those of the catalogue.
    const ids = new Set([...(chosen ?? []), ...counts.keys(), ...known])
    return {
      all: [...ids].map((id) => ({
        id,
        label: labelOf(id),
        count: counts.get(id) ?? null,
        isOn: chosen?.includes(id) ?? false,
        toggle: () => refine(id),
      })),
      showMore: canToggleShowMore ? toggleShowMore : null,
    }
  }, [items, chosen, known, labelOf, refine, canToggleShowMore, toggleShowMore])
}

const libraryIds = catalogue.libraries.map(({ id }) => id)
const frameworkIds = catalogue.frameworks.map(({ id }) => id)
const libraryLabel = (id: string) => findLibrary(id)?.shortName ?? id

/** Returns the filter for the initial version of the search; null if that is the latest. */
function useVersionFilter(): Filter | null {
  const { context, isLatestChosen, chooseLatest } = useSearch()
  const { indexUiState } = useInstantSearch()
  const preferred = document.documentElement.dataset['versions']?.split(' ') ?? []
  const version = searchedVersion(context, indexUiState.refinementList?.['library'] ?? [], preferred)
  if (version === LATEST) return null
  const isOn = !isLatestChosen
  return { id: version, label: version, count: null, isOn, toggle: () => chooseLatest(isOn) }
}

/** Returns the version to search. */
export function useVersion(): string {
  const filter = useVersionFilter()
  return filter?.isOn ? filter.id : LATEST
}

/** Returns all filters of the dialog. */
export function useAllFilters() {
  const libraries = useFilters('library', libraryIds, libraryLabel)
  const frameworks = useFilters('framework', frameworkIds, frameworkLabel)
  const ofVersion = useVersionFilter()
  const ofFacets = [...libraries.all, ...frameworks.all]
  return {
    libraries,
    frameworks,
    ofVersion,
    on: [...(ofVersion ? [ofVersion] : []), ...ofFacets].filter(({ isOn }) => isOn),
    /** Inactive filters by library and framework. */
    off: ofFacets.filter(({ isOn }) => !isOn),
  }
}

/** Result of {@link useAllFilters}. */
export type AllFilters = ReturnType<typeof useAllFilters>
