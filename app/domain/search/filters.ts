import type { SearchRecord } from './record'

/** Attributes by which hits are filtered and counted. */
export const facetAttributes = ['library', 'framework', 'version', 'kind'] as const

/** One of {@link facetAttributes}. */
export type FacetAttribute = (typeof facetAttributes)[number]

/**
 * Filters in conjunctive form: all groups must hold, and any filter of a group. A filter is `library:query`, or
 * `library:-query` to exclude a value.
 */
export type FilterGroups = readonly (readonly string[])[]

/** Returns true if a record passes. */
export type RecordTest = (record: SearchRecord) => boolean

/** Returns the values that a record has for a facet. */
export function facetValues(record: SearchRecord, attribute: FacetAttribute): readonly string[] {
  const value = record[attribute]
  if (value === null) return []
  return typeof value === 'string' ? [value] : value
}

function isFacet(name: string): name is FacetAttribute {
  return facetAttributes.some((attribute) => attribute === name)
}

/** Compiles one filter, such as `library:query`; null for an attribute that is no facet. */
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

/** Compiles a group, of which any filter may hold. A group without a valid filter matches nothing. */
function compileGroup(group: readonly string[]): RecordTest {
  const tests = group.map(compileFilter).filter((test) => test !== null)
  const [only = passesNone] = tests
  return tests.length < 2 ? only : (record) => tests.some((test) => test(record))
}

/**
 * Compiles all groups into one test; without groups, every record passes. The test is on a hot path: a query of one
 * letter runs it on all records.
 */
export function compileFilters(groups: FilterGroups): RecordTest {
  const tests = groups.map(compileGroup)
  return (record) => {
    for (const test of tests) if (!test(record)) return false
    return true
  }
}

/**
 * Parses the `filters` parameter: groups joined by `AND`, filters within a group by `OR`, parentheses optional. Returns
 * null for anything else, such as a numeric filter.
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
  const isValid = groups.flat().every((filter) => /^[\w.]+:-?(?:"[^"]*"|'[^']*'|[^\s()"']+)$/.test(filter))
  return isValid ? groups : null
}
