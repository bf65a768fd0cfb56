import { examplePath, examplesOf } from '../examples/examples'
import { frameworksByPreference } from '../frameworks'
import { findExample } from '../lookup'
import type { PageIndex } from '../types'

/** Target of an address in the old form of examples. If no example exists, `path` is the one it would have. */
type FormerExample = { readonly path: string; readonly isThere: boolean }

/**
 * Resolves `examples/react/basic`, or `examples/basic` from when there was one framework: for the reader's framework,
 * else the default one, else the first with an example of that name. Without a name, it is the list of examples. Null
 * for any other path.
 */
export function formerExample(
  index: PageIndex,
  path: string,
  readerFramework: string | null,
): FormerExample | null {
  const [folder, first = '', ...rest] = path.split('/')
  if (folder !== 'examples') return null
  const hasFramework = index.frameworks.includes(first)
  const frameworks = hasFramework ? [first] : frameworksByPreference(index, readerFramework)
  const name = [...(hasFramework || first === '' ? [] : [first]), ...rest].join('/')
  const paths = frameworks.flatMap((framework) => pathsIn(index, framework, name))
  const [found] = paths
  if (found !== undefined) return { path: found, isThere: true }
  return hasFramework ? { path: examplePath({ framework: first, name }), isThere: false } : null
}

function pathsIn(index: PageIndex, framework: string, name: string): string[] {
  const example = name === '' ? undefined : findExample(index, framework, name)
  if (example) return [examplePath(example)]
  return name === '' && examplesOf(index, framework).length > 0 ? [`framework/${framework}/examples`] : []
}
