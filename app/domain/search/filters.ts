import type { SearchRecord } from './record'

/** Attributes that hits can be filtered and counted by. */
export const facetAttributes = ['library', 'framework', 'version', 'kind'] as const

/** One of {@link facetAttributes}. */
export type FacetAttribute = (typeof facetAttributes)[number]

/** All groups must hold; of a group, any filter: `library:query`, or `library:-query` for all others. */
export type FilterGroups = readonly (readonly string[])[]

/** Decides whether a record passes. */
export type RecordTest = (record: SearchRecord) => boolean

/** The values of a facet that a record has. */
export function facetValues(record: SearchRecord, attribute: FacetAttribute): readonly string[] {
  const value = record[attribute]
  if (value === null) return []
  return typeof value === 'string' ? [value] : value
}

function isFacet(name: string): name is FacetAttribute {
  return facetAttributes.some((attribute) => attribute === name)
}

/** The test of one filter, such as `library:query`; null for an attribute that is no facet, which matches nothing. */
function compileFilter(filter: string): RecordTest | null {
  const colon = filter.indexOf(':')
  const attribute = filter.slice(0, colon)
  if (!isFacet(attribute)) return null
  const isNegated = filter[colon + 1] === '-'
  const value = filter.slice(colon + (isNegated ? 2 : 1)).replace(/^(["'])(.*)\1$/, '$2')
  return attribute === 'framework' || attribute === 'version'
    ? (record) => record[attribute].includes(value) !== isNegated
    : (record) => (record[attribute] === value) !== isNegated
}

const passesNone: RecordTest = () => false

/** The test of filters of which any may hold. */
function compileGroup(group: readonly string[]): RecordTest {
  const tests = group.map(compileFilter).filter((test) => test !== null)
  const [only = passesNone] = tests
  return tests.length < 2 ? only : (record) => tests.some((test) => test(record))
}

/** One test for all groups. Without groups every record passes. A first letter is tested against all records. */
export function compileFilters(groups: FilterGroups): RecordTest {
  const tests = groups.map(compileGroup)
  return (record) => {
    for (const test of tests) if (!test(record)) return false
    return true
  }
}

/**
 * Reads the `filters` parameter: groups joined by `AND`, in each filters joined by `OR`, with or without parentheses.
 * Null when it is anything else, such as a numeric filter.
 */
export function parseFilters(text: string): FilterGroups | null {
  if (text.trim() === '') return []
  const groups = text.split(/\s+AND\s+/).map((group) =>
    group
      .trim()
      .replace(/^\((.*)\)$/, '$1')
      .split(/\s+OR\s+/)
      .map((filter) => filter.trim().replace(/^NOT\s+([^:]+):/, '$1:-')),
  )
  const isSound = groups.flat().every((filter) => /^[\w.]+:-?(?:"[^"]*"|'[^']*'|[^\s()"']+)$/.test(filter))
  return isSound ? groups : null
}
