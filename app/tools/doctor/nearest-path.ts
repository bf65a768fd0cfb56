import { examplePath, examplesOf, parseExamplePath } from '~/domain/pages/examples/examples'
import { nearMatches } from '~/domain/pages/resolve/near-matches'
import type { PageIndex } from '~/domain/pages/types'
import { nearestId } from './nearest-id'

/**
 * Returns the page path most similar to one without a page; for an example, the most similar example of its framework. Null if
 * there is none.
 */
export function nearestPath(index: PageIndex, path: string): string | null {
  const wanted = parseExamplePath(path)
  if (!wanted) return nearMatches(index, path, 1)[0]?.path ?? null
  const examples = examplesOf(index, wanted.framework)
  const name = nearestId(
    wanted.name,
    examples.map((example) => example.name),
  )
  return name === null ? null : examplePath({ framework: wanted.framework, name })
}
