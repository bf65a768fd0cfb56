import type { PageIndex } from './types'

/** The framework most readers use, shown first where nothing says otherwise. */
export const USUAL_FRAMEWORK = 'react'

/** The framework where none was chosen: React where the library has it, else its first; null for none. */
export function defaultFramework(index: Pick<PageIndex, 'frameworks'>): string | null {
  if (index.frameworks.includes(USUAL_FRAMEWORK)) return USUAL_FRAMEWORK
  return index.frameworks[0] ?? null
}

/**
 * Frameworks in the order in which a reader should be offered another's page: their own, the default, the others
 * in menu order.
 */
export function frameworksByPreference(index: PageIndex, preferred: string | null): string[] {
  const first = [preferred, defaultFramework(index)].filter((framework) => framework !== null)
  return [...new Set([...first, ...index.frameworks])]
}
