import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** Imports of source files: files by their paths from the project root, and packages by name. */
export type SourceGraph = { readonly files: ReadonlySet<string>; readonly packages: ReadonlySet<string> }

/** Folders by import prefix, as in `tsconfig.json`. */
const aliases = [
  ['~/', 'app/'],
  ['#config/', 'content-config/'],
  ['#convex/', 'convex/'],
] as const

/** Extensions that imports omit. */
const endings = ['.ts', '.tsx', '']

const SOURCE = /\.[cm]?[jt]sx?$/

/** Returns the runtime imports of a file, as written. */
function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  const imports = staticImports.filter(
    ({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType),
  )
  const exports = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  return [
    ...imports.map(({ moduleRequest }) => moduleRequest.value),
    ...exports.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    // The text between the quotes.
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
  ]
}

/** Returns the path of an imported file from the project root; null for a package. */
function pathOf(root: string, from: string, specifier: string): string | null {
  const [prefix, folder] = aliases.find(([alias]) => specifier.startsWith(alias)) ?? []
  if (prefix === undefined && !specifier.startsWith('.')) return null
  const path =
    prefix === undefined ? join(dirname(from), specifier) : join(folder, specifier.slice(prefix.length))
  const ending = endings.find((extension) => existsSync(join(root, path + extension)))
  if (ending === undefined) throw new Error(`${from} imports ${specifier}, which is not there`)
  return path + ending
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Returns the transitive runtime imports of files. Virtual modules of the build are left out. */
export function readSourceGraph(root: string, entries: readonly string[]): SourceGraph {
  const files = new Set(entries)
  const packages = new Set<string>()
  // The loop also visits files that it adds.
  for (const file of files) {
    const specifiers = SOURCE.test(file) ? importsOf(file, readFileSync(join(root, file), 'utf8')) : []
    for (const specifier of specifiers.filter((name) => !/^(?:node|virtual):/.test(name))) {
      const path = pathOf(root, file, specifier)
      if (path === null) packages.add(packageOf(specifier))
      else files.add(path)
    }
  }
  return { files, packages }
}
