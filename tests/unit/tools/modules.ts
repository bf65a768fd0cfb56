import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** An import in a module of the site. */
export type Edge = { readonly from: string; readonly to: string; readonly isTypeOnly: boolean }

const ROOT = new URL('../../../', import.meta.url).pathname
const IMPORT =
  /(?:^|\n)(?:import|export)\s+(type\s+)?[^'"]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|import\('([^']+)'\)/g

const modules = ['app', 'content-config']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('routeTree.gen.ts'))
const known = new Set(modules)

function resolve(from: string, written: string): string | null {
  const path = written.startsWith('~/')
    ? join('app', written.slice(2))
    : written.startsWith('.')
      ? normalize(join(dirname(from), written))
      : null
  return ['', '.ts', '.tsx'].map((end) => `${path}${end}`).find((each) => known.has(each)) ?? null
}

/** Reads the text of a module by its path from the project root. */
export function textOf(module: string): string {
  return readFileSync(join(ROOT, module), 'utf8')
}

/** Paths of all modules of the site, from the project root. */
export const allModules: readonly string[] = modules

/** All imports between these modules. */
export const edges: readonly Edge[] = modules.flatMap((from) =>
  [...textOf(from).matchAll(IMPORT)].flatMap(([, type, named, bare, lazy]) => {
    const to = resolve(from, named ?? bare ?? lazy ?? '')
    return to === null || to === from ? [] : [{ from, to, isTypeOnly: type !== undefined }]
  }),
)

/**
 * Returns the modules that browsers load: those imported by routes, router and start, excluding server modules, which
 * the build omits.
 */
export function browserModules(): ReadonlySet<string> {
  const reached = new Set<string>()
  const entries = modules.filter((path) => /^app\/(?:router\.tsx|start\.ts|routes\/)/.test(path))
  for (const queue = [...entries]; queue.length > 0;) {
    const module = queue.pop() ?? ''
    if (reached.has(module)) continue
    reached.add(module)
    for (const { from, to, isTypeOnly } of edges)
      if (from === module && !isTypeOnly && !/\.server\.tsx?$/.test(to)) queue.push(to)
  }
  return reached
}

/** Returns the first cycle found in a graph, with its first node repeated at the end; null if there is none. */
export function findCircle(graph: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] | null {
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return null
    for (const next of graph.get(node) ?? []) {
      const circle = visit(next, [...path, node])
      if (circle) return circle
    }
    done.add(node)
    return null
  }
  for (const node of graph.keys()) {
    const circle = visit(node, [])
    if (circle) return circle
  }
  return null
}
