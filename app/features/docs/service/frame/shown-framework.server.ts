import { defaultFramework } from '~/domain/pages/frameworks'
import type { PageIndex } from '~/domain/pages/types'

/**
 * The framework whose sidebar and panels a page shows: the address's, else the reader's where the library has it, else
 * the default. Null for a library without frameworks.
 */
export function shownFramework(
  index: Pick<PageIndex, 'frameworks'>,
  ofAddress: string | null,
  ofReader: string | null,
): string | null {
  if (ofAddress !== null) return ofAddress
  if (ofReader !== null && index.frameworks.includes(ofReader)) return ofReader
  return defaultFramework(index)
}
