import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { LATEST, searchAddress, type SearchState } from '~/domain/search/address'
import { MAX_QUERY_LENGTH } from '~/domain/search/index-facts'
import { readPageContext } from './page-context'

export type { SearchState } from '~/domain/search/address'

/** Maximum number of values of one filter in an address. */
const MAX_VALUES = 99
/** Maximum page number: hosted search returns up to 1,000 hits, 20 per page. */
const MAX_PAGE = 50

// The router parses `?q=12` as a number and `?q=true` as a boolean.
const text = z.pipe(
  otherwise(z.union([z.string(), z.number(), z.boolean()]), ''),
  z.transform((value) => String(value).slice(0, MAX_QUERY_LENGTH)),
)
const id = z.string().check(z.regex(/^[a-z\d][\w.-]{0,40}$/i))
const ids = otherwise(
  z.pipe(
    z.union([id, z.array(id).check(z.maxLength(MAX_VALUES))]),
    z.transform((value) => [value].flat()),
  ),
  [],
)

/** A page number over the maximum becomes the maximum. */
const pageNumber = otherwise(
  z.pipe(
    z.number().check(z.int(), z.minimum(1)),
    z.transform((value) => Math.min(value, MAX_PAGE)),
  ),
  1,
)

const stateSchema = z.object({
  q: text,
  library: ids,
  framework: ids,
  version: otherwise(id, LATEST),
  page: pageNumber,
})

/** Parses search parameters; invalid ones count as missing. */
export function readSearchState(search: Readonly<Record<string, unknown>>): SearchState {
  return stateSchema.parse(search)
}

/**
 * Returns the address of a search that names the page it began on, as `from`, with the filters of that page, as in the dialog;
 * null if the search names none.
 */
export function addressWithFilters(search: Readonly<Record<string, unknown>>): string | null {
  const { from } = search
  if (typeof from !== 'string') return null
  const { library, framework, version } = readPageContext(from)
  return searchAddress({
    ...readSearchState(search),
    library: library === null ? [] : [library],
    framework: framework === null ? [] : [framework],
    version,
  })
}
