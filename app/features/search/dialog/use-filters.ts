import { useMemo } from 'react'
import { useInstantSearch, useRefinementList, type UseRefinementListProps } from 'react-instantsearch'
import { catalogue, findLibrary, frameworkLabel } from '~/domain/catalogue/catalogue'
import { searchedVersion } from '~/features/search/page-context'
import { LATEST } from '~/domain/search/address'
import { useSearch } from './search-context'

/** A filter that a chip turns on and off. */
export type Filter = {
  readonly id: string
  readonly label: string
  /** Hits that have it; null while none are known. */
  readonly count: number | null
  readonly isOn: boolean
  readonly toggle: () => void
}

/** The filters of an attribute. */
export type Filters = {
  readonly all: readonly Filter[]
  /** Shows more of a long list, or less again; null for a short one. */
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
    // An answer without hits names no values: those that are chosen, and those of the catalogue, stay.
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

/** The filter for the version that the search begins with; null if that is the latest. */
function useVersionFilter(): Filter | null {
  const { context, isLatestChosen, chooseLatest } = useSearch()
  const { indexUiState } = useInstantSearch()
  const preferred = document.documentElement.dataset['versions']?.split(' ') ?? []
  const version = searchedVersion(context, indexUiState.refinementList?.['library'] ?? [], preferred)
  if (version === LATEST) return null
  const isOn = !isLatestChosen
  return { id: version, label: version, count: null, isOn, toggle: () => chooseLatest(isOn) }
}

/** The version that is searched. */
export function useVersion(): string {
  const filter = useVersionFilter()
  return filter?.isOn ? filter.id : LATEST
}

/** All filters of the dialog. */
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
    /** Filters by library and framework that are off. */
    off: ofFacets.filter(({ isOn }) => !isOn),
  }
}

/** All filters of the dialog. */
export type AllFilters = ReturnType<typeof useAllFilters>
