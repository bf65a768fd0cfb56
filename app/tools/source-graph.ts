import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** What sources import: files by their paths from the root of the project, and packages by their names. */
export type SourceGraph = { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> }

/** Folders by the prefixes of imports, as in `tsconfig.json`. */
const aliases = [
  ['~/', 'app/'],
  ['#config/', 'content-config/'],
  ['#convex/', 'convex/'],
] as const

/** Endings that imports leave out. */
const endings = ['.ts', '.tsx', '']

const SOURCE = /\.[cm]?[jt]sx?$/

/** What a file imports when it runs, as written. */
function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const imports = staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const exports = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  return [
    ...imports.map(({ moduleRequest }) => moduleRequest.value),
    ...exports.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
}

/** Path of an imported file from the root of the project; null for a package. */
function pathOf(root: string, from: string, written: string): string | null {
  const [prefix, folder] = aliases.find(([each]) => written.startsWith(each)) ?? []
  if (prefix === undefined && !written.startsWith('.')) return null
  const path =
    prefix === undefined ? join(dirname(from), written) : join(folder, written.slice(prefix.length))
  const ending = endings.find((each) => existsSync(join(root, path + each)))
  if (ending === undefined) throw new Error(`${from} imports ${written}, which is not there`)
  return path + ending
}

function packageOf(written: string): string {
  return written.split('/', written.startsWith('@') ? 2 : 1).join('/')
}

/** Finds what files of a project import when they run, and what these import. Modules that the build makes are left out. */
export function readSourceGraph(root: string, entries: readonly string[]): SourceGraph {
  const files = new Set(entries)
  const packages = new Set<string>()
  // The walk includes files that are added on the way.
  for (const file of files) {
    const written = SOURCE.test(file) ? importsOf(file, readFileSync(join(root, file), 'utf8')) : []
    for (const each of written.filter((name) => !/^(?:node|virtual):/.test(name))) {
      const path = pathOf(root, file, each)
      if (path === null) packages.add(packageOf(each))
      else files.add(path)
    }
  }
  return { files, packages }
}
