import type { PageIndex } from './types'

/** The framework of most readers, which is shown first by default. */
export const USUAL_FRAMEWORK = 'react'

/**
 * Returns the framework for readers who chose none: React if the library has it, else its first; null if it has none.
 */
export function defaultFramework(index: Pick<PageIndex, 'frameworks'>): string | null {
  if (index.frameworks.includes(USUAL_FRAMEWORK)) return USUAL_FRAMEWORK
  return index.frameworks[0] ?? null
}

/**
 * Returns the frameworks in order of preference for a reader: the reader's own, the default, the others in menu order.
 */
export function frameworksByPreference(index: PageIndex, preferred: string | null): string[] {
  const first = [preferred, defaultFramework(index)].filter((framework) => framework !== null)
  return [...new Set([...first, ...index.frameworks])]
}
