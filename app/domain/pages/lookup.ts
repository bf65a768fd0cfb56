import { oncePer } from './derived'
import { pathFor, pathKey, splitFramework } from './paths'
import type { Example, Page, PageIndex } from './types'

/** Lookup tables of an index. */
type Lookup = {
  /** Key of a path → path. */
  readonly byKey: ReadonlyMap<string, string>
  /** Key of a former path → path of the page that lists it in `redirect_from`. */
  readonly redirectsByKey: ReadonlyMap<string, string>
  /** Key of a neutral path → its pages, neutral first, then in the order of the index's frameworks. */
  readonly byNeutralPath: ReadonlyMap<string, readonly Page[]>
  /** Key of `framework/name` → example. */
  readonly examples: ReadonlyMap<string, Example>
}

const lookupOf = oncePer((index: PageIndex): Lookup => {
  const pages = [...index.pages.values()]
  return {
    byKey: new Map(pages.map((page) => [pathKey(page.path), page.path])),
    redirectsByKey: new Map([...index.redirects].map(([from, to]) => [pathKey(from), to])),
    byNeutralPath: groupByNeutralPath(index, pages),
    examples: new Map(
      index.examples.map((example) => [exampleKey(example.framework, example.name), example]),
    ),
  }
})

/** Returns the page at a path; letter case and Unicode form are ignored if no page matches exactly. */
export function findPage(index: PageIndex, path: string): Page | undefined {
  const exact = index.pages.get(path)
  if (exact) return exact
  const actual = lookupOf(index).byKey.get(pathKey(path))
  return actual === undefined ? undefined : index.pages.get(actual)
}

/**
 * Returns the path of the page that lists a path in its `redirect_from`. If none does exactly, and no page has the path in
 * another spelling, letter case and Unicode form are ignored.
 */
export function findRedirect(index: PageIndex, path: string): string | undefined {
  const exact = index.redirects.get(path)
  return exact ?? (findPage(index, path) ? undefined : lookupOf(index).redirectsByKey.get(pathKey(path)))
}

/** Returns the pages that share a neutral path: the neutral one first, then those of frameworks in menu order. */
export function findSiblings(index: PageIndex, neutralPath: string): readonly Page[] {
  return lookupOf(index).byNeutralPath.get(pathKey(neutralPath)) ?? []
}

/**
 * Returns the page for a neutral path: in the reader's framework, else the neutral page, else in the first framework
 * that has it.
 */
export function findSubject(
  index: PageIndex,
  neutralPath: string,
  framework: string | null,
): Page | undefined {
  const pages = [neutralPath, ...spellings(neutralPath)].flatMap((path) => findSiblings(index, path))
  return pages.find((page) => page.framework === framework) ?? pages[0]
}

/**
 * Returns the example of a framework, ignoring letter case. Old addresses repeat the framework:
 * `react/examples/react/basic`.
 */
export function findExample(index: PageIndex, framework: string, name: string): Example | undefined {
  const { examples } = lookupOf(index)
  const isFrameworkRepeated = name.toLowerCase().startsWith(`${framework.toLowerCase()}/`)
  return (
    examples.get(exampleKey(framework, name)) ??
    (isFrameworkRepeated ? examples.get(pathKey(name)) : undefined)
  )
}

/**
 * Returns alternative spellings of a path, most likely first: with and without `index`, and with renamed folders (Query
 * has `guides`, Table and Start have `guide`). The path itself is excluded.
 */
export function spellings(path: string): string[] {
  const { framework, neutralPath } = splitFramework(path)
  const folders = [neutralPath, ...renamedFolders(neutralPath)]
  const all = folders.flatMap((each) => [each, ...indexVariants(each)]).filter((each) => each !== neutralPath)
  return all.map((each) => pathFor(framework, each))
}

function renamedFolders(neutralPath: string): string[] {
  if (neutralPath.startsWith('guide/')) return [neutralPath.replace('guide/', 'guides/')]
  if (neutralPath.startsWith('guides/')) return [neutralPath.replace('guides/', 'guide/')]
  return []
}

function indexVariants(path: string): string[] {
  if (path === '') return ['index', 'README']
  const folder = path.replace(/\/(index|readme)$/i, '')
  return folder === path ? [`${path}/index`, `${path}/README`] : [folder]
}

function exampleKey(framework: string, name: string): string {
  return pathKey(`${framework}/${name}`)
}

function groupByNeutralPath(index: PageIndex, pages: readonly Page[]): Map<string, Page[]> {
  const order = new Map<string | null, number>([[null, -1]])
  for (const [at, framework] of index.frameworks.entries()) order.set(framework, at)
  const rank = (page: Page) => order.get(page.framework) ?? index.frameworks.length
  const groups = Map.groupBy(pages, (page) => pathKey(page.neutralPath))
  for (const [neutralPath, group] of groups)
    groups.set(
      neutralPath,
      group.toSorted((a, b) => rank(a) - rank(b)),
    )
  return groups
}
