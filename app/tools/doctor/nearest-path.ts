import { examplePath, examplesOf, parseExamplePath } from '~/domain/pages/examples/examples'
import { nearMatches } from '~/domain/pages/resolve/near-matches'
import type { PageIndex } from '~/domain/pages/types'
import { nearestId } from './nearest-id'

/** Returns the existing path most similar to a wrong one; of an example, within its framework. Null if none is similar. */
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
