import type { Counterpart } from './counterparts'
import { examplePath, examplesOf, parseExamplePath } from './examples'
import { findExample } from './lookup'
import type { PageIndex } from './types'

/**
 * The counterpart for a framework of an address that is no page: for an example the one of the same name, else the
 * framework's first; for the list of a framework's pages that of the other. Null for any other address, and when
 * the framework has no examples.
 */
export function counterpartOfPlace(index: PageIndex, path: string, framework: string): Counterpart | null {
  if (isFrameworkList(path)) return { kind: 'same', path: `framework/${framework}` }
  const example = parseExamplePath(path)
  if (!example) return null
  const same = findExample(index, framework, example.name)
  if (same) return { kind: 'same', path: examplePath(same) }
  const [first] = examplesOf(index, framework)
  return first ? { kind: 'nearest', path: examplePath(first) } : null
}

/** True for `framework/react`, the list of a framework's pages. */
export function isFrameworkList(path: string): boolean {
  return /^framework\/[^/]+$/.test(path)
}
