import type { Library } from '~/domain/catalogue/catalogue'
import type { TreeEntry } from '~/ports/content/port'
import { getOrAdd } from '~/domain/get-or-add'
import { pathFor, titleFromSlug } from '../paths'
import type { Example, PageIndex } from '../types'

/** A directory directly under `{examplesRoot}/{framework}`: an example, or a folder of examples. */
type Candidate = { readonly framework: string; readonly name: string; isExample: boolean; inner: string[] }

/**
 * Finds the example directories of a library in a tree: `{examplesRoot}/{framework}/{name}` with a `package.json`,
 * without which it could not run. If only subdirectories have one, these are the examples. If two libraries share a
 * root, the prefixes in the catalogue separate their examples. Sorted by framework, then name.
 */
export function findExamples(library: Library, entries: ReadonlyMap<string, TreeEntry>): Example[] {
  const root = `${library.examplesRoot}/`
  const candidates = new Map<string, Candidate>()
  for (const entry of entries.values()) {
    if (entry.kind !== 'file' || !entry.path.startsWith(root)) continue
    const [framework, name, ...rest] = entry.path.slice(root.length).split('/')
    if (framework === undefined || name === undefined || rest.length === 0) continue
    if (!belongsTo(library, name)) continue
    const key = `${framework}/${name}`
    const candidate = getOrAdd(candidates, key, () => ({ framework, name, isExample: false, inner: [] }))
    if (rest[0] === 'package.json') candidate.isExample = true
    else if (rest[1] === 'package.json') candidate.inner.push(`${name}/${rest[0]}`)
  }
  return [...candidates.values()]
    .flatMap(({ framework, name, isExample, inner }) =>
      (isExample ? [name] : inner).map((each) => exampleAt(library, framework, each)),
    )
    .toSorted((a, b) => compare(a.framework, b.framework) || compare(a.name, b.name))
}

/** Returns the examples of a library version, or those of a framework, by framework then name. */
export function examplesOf(index: PageIndex, framework: string | null = null): readonly Example[] {
  return framework === null
    ? index.examples
    : index.examples.filter((example) => example.framework === framework)
}

/**
 * Returns the example that readers of a framework see first: in their framework the one named in the catalogue, else
 * the first; if they have none, the catalogue's, else the first of all. Null for a version without examples, and for a
 * library whose menu names none.
 */
export function entryExample(index: PageIndex, framework: string | null): Example | null {
  const [, menuPath = ''] = index.library.menu.examples?.split('/docs/') ?? []
  const wanted = parseExamplePath(menuPath)
  if (!wanted) return null
  const own = framework === null ? [] : examplesOf(index, framework)
  const named = own.find(({ name }) => name === wanted.name)
  const usual = examplesOf(index, wanted.framework).find(({ name }) => name === wanted.name)
  return named ?? own[0] ?? usual ?? index.examples[0] ?? null
}

/** Returns the files of an example, relative to its directory, in tree order. */
export function exampleFiles(entries: ReadonlyMap<string, TreeEntry>, example: Example): string[] {
  const root = `${example.directory}/`
  return [...entries.values()]
    .filter((entry) => entry.kind === 'file' && entry.path.startsWith(root))
    .map((entry) => entry.path.slice(root.length))
}

/** Returns the docs path of an example: `framework/react/examples/basic`. */
export function examplePath(example: { readonly framework: string; readonly name: string }): string {
  return pathFor(example.framework, `examples/${example.name}`)
}

/** Parses a docs path as that of an example; null for any other. */
export function parseExamplePath(path: string): { framework: string; name: string } | null {
  const [, framework, name] = /^framework\/([^/]+)\/examples\/(.+)$/.exec(path) ?? []
  return framework && name ? { framework, name } : null
}

function belongsTo({ examplePrefix }: Library, name: string): boolean {
  if (examplePrefix.only !== null && !name.startsWith(examplePrefix.only)) return false
  return examplePrefix.not === null || !name.startsWith(examplePrefix.not)
}

function exampleAt(library: Library, framework: string, name: string): Example {
  const directory = `${library.examplesRoot}/${framework}/${name}`
  return { framework, name, directory, label: titleFromSlug(name.slice(name.lastIndexOf('/') + 1)) }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
