import type { Counterpart } from './counterparts'
import { examplePath, examplesOf, parseExamplePath } from './examples'
import { findExample } from './lookup'
import type { PageIndex } from './types'

/**
 * The example to show for a framework in place of another framework's or version's: the one of the same name, else
 * the framework's first. Null when `path` is not that of an example, or there are none.
 */
export function counterpartOfExample(index: PageIndex, path: string, framework: string): Counterpart | null {
  const example = parseExamplePath(path)
  if (!example) return null
  const same = findExample(index, framework, example.name)
  if (same) return { kind: 'same', path: examplePath(same) }
  const [first] = examplesOf(index, framework)
  return first ? { kind: 'nearest', path: examplePath(first) } : null
}
