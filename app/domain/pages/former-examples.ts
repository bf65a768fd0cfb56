import { examplePath, examplesOf } from './examples'
import { frameworksByPreference } from './frameworks'
import { findExample } from './lookup'
import type { PageIndex } from './types'

/** Where an address from before examples stood below their framework leads; not found, it is the path that would be there. */
export type FormerExample = { readonly path: string; readonly isThere: boolean }

/**
 * Reads `examples/react/basic`, or `examples/basic` from when there was one framework: that is the reader's, else the default
 * one, else the first that has an example of the name. Without a name it is the list of examples. Null for any other path.
 */
export function formerExample(
  index: PageIndex,
  path: string,
  readerFramework: string | null,
): FormerExample | null {
  const [folder, first = '', ...rest] = path.split('/')
  if (folder !== 'examples') return null
  const isNamed = index.frameworks.includes(first)
  const frameworks = isNamed ? [first] : frameworksByPreference(index, readerFramework)
  const name = [...(isNamed || first === '' ? [] : [first]), ...rest].join('/')
  const places = frameworks.flatMap((framework) => placesOf(index, framework, name))
  const [found] = places
  if (found !== undefined) return { path: found, isThere: true }
  return isNamed ? { path: examplePath({ framework: first, name }), isThere: false } : null
}

function placesOf(index: PageIndex, framework: string, name: string): string[] {
  const example = name === '' ? undefined : findExample(index, framework, name)
  if (example) return [examplePath(example)]
  return name === '' && examplesOf(index, framework).length > 0 ? [`framework/${framework}/examples`] : []
}
