import { MAX_PATH_CHARACTERS } from '~/domain/account-limits'
import { ARRIVAL, INSTEAD_OF } from '~/domain/addresses/addresses'

/** The reasons that {@link ARRIVAL} may name: those of the redirect rules. */
export const arrivals = ['reactQueryV3', 'reactTableV7'] as const

type Arrival = (typeof arrivals)[number]

/** What a docs page reads from the search part of its address. */
export type DocsParameters = {
  readonly [INSTEAD_OF]?: string
  readonly [ARRIVAL]?: Arrival
}

/** All parameters that {@link readDocsParameters} reads. */
export const docsParameterNames = [INSTEAD_OF, ARRIVAL] as const

function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_PATH_CHARACTERS ? value : undefined
}

/** The reason of an arrival, and nothing else: all that a landing page reads. */
export function readArrival(search: Record<string, unknown>): Pick<DocsParameters, typeof ARRIVAL> {
  const arrival = arrivals.find((reason) => reason === search[ARRIVAL])
  return arrival === undefined ? {} : { [ARRIVAL]: arrival }
}

/**
 * The two parameters that docs pages know, and nothing else. A page depends on these alone: the copy that all readers get
 * was made without the others, and React takes a page over only where the browser finds the same.
 */
export function readDocsParameters(search: Record<string, unknown>): DocsParameters {
  const insteadOf = shortText(search[INSTEAD_OF])
  return {
    ...(insteadOf === undefined ? {} : { [INSTEAD_OF]: insteadOf }),
    ...readArrival(search),
  }
}

/**
 * Panels of an example: its code, the code beside the example as it runs, that alone, or an editor of another site. Without one
 * of these values the code is shown, and where there is room, beside it what runs the example.
 */
export const panels = ['code', 'split', 'preview', 'sandbox'] as const

/** What the page of an example shows. */
export type Panel = (typeof panels)[number]

/** What an example page reads: the open file and the panel. */
export type ExampleParameters = { readonly path?: string; readonly panel?: Panel }

/** All parameters that {@link readExampleParameters} reads. */
export const exampleParameterNames = ['path', 'panel'] as const

/** The two parameters that example pages know, and nothing else. */
export function readExampleParameters(search: Record<string, unknown>): ExampleParameters {
  const path = shortText(search['path'])
  const panel = panels.find((each) => each === search['panel'])
  return { ...(path === undefined ? {} : { path }), ...(panel === undefined ? {} : { panel }) }
}
