import { MAX_PATH_CHARACTERS } from '~/domain/account-limits'
import { ARRIVAL, INSTEAD_OF } from '~/domain/addresses/addresses'

/** Values of {@link ARRIVAL}: why a redirect rule led to this page. */
export const arrivals = ['reactQueryV3', 'reactTableV7'] as const

/** Search parameters of a docs page. */
export type DocsParameters = {
  readonly [INSTEAD_OF]?: string
  readonly [ARRIVAL]?: (typeof arrivals)[number]
}

/** Names of the parameters that {@link readDocsParameters} reads. */
export const docsParameterNames = [INSTEAD_OF, ARRIVAL] as const

function shortText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= MAX_PATH_CHARACTERS ? value : undefined
}

/** Reads {@link ARRIVAL}, the only parameter of a landing page. */
export function readArrival(search: Record<string, unknown>): Pick<DocsParameters, typeof ARRIVAL> {
  const arrival = arrivals.find((reason) => reason === search[ARRIVAL])
  return arrival === undefined ? {} : { [ARRIVAL]: arrival }
}

/**
 * Reads the two parameters of docs pages and ignores all others. A page depends on these two only: the cached HTML was rendered
 * without any others, and hydration needs the same data in the browser.
 */
export function readDocsParameters(search: Record<string, unknown>): DocsParameters {
  const insteadOf = shortText(search[INSTEAD_OF])
  return {
    ...(insteadOf === undefined ? {} : { [INSTEAD_OF]: insteadOf }),
    ...readArrival(search),
  }
}

/**
 * Panels of an example: its code, code and preview side by side, the preview alone, or an editor of another site. Without a valid
 * value the page shows the code and, on wide screens, the preview beside it.
 */
export const panels = ['code', 'split', 'preview', 'sandbox'] as const

/** A panel of an example page. */
export type Panel = (typeof panels)[number]

/** Search parameters of an example page: the open file and the panel. */
export type ExampleParameters = { readonly path?: string; readonly panel?: Panel }

/** Names of the parameters that {@link readExampleParameters} reads. */
export const exampleParameterNames = ['path', 'panel'] as const

/** Reads the two parameters of example pages and ignores all others. */
export function readExampleParameters(search: Record<string, unknown>): ExampleParameters {
  const path = shortText(search['path'])
  const panel = panels.find((name) => name === search['panel'])
  return { ...(path === undefined ? {} : { path }), ...(panel === undefined ? {} : { panel }) }
}
