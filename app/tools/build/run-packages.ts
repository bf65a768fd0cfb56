import { cpSync, existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { z } from 'zod'
import { buildPackages, runPackages } from '../../features/example-runs/packages.ts'

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()).default({}),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

/** Extensions of files that a bundler does not read. Executables have no extension. */
const SKIPPED_EXTENSIONS = new Set(['.map', '.md', '.ts', '.cts', '.mts', '.flow', '.tsx'])

/** Copies the packages of examples and the bundler, with its executable: the built server finds them nowhere else. */
export function copyRunPackages(project: string, target: string): void {
  for (const name of closure(project, [...buildPackages, ...runPackages])) {
    const from = join(project, 'node_modules', name)
    cpSync(from, join(target, 'node_modules', name), {
      recursive: true,
      filter: (path) => !SKIPPED_EXTENSIONS.has(extname(path)),
    })
  }
}

/** Returns the packages with their transitive dependencies, as far as they are installed at the top level. */
function closure(project: string, names: readonly string[]): ReadonlySet<string> {
  const all = new Set<string>(names)
  for (const name of all) {
    const file = join(project, 'node_modules', name, 'package.json')
    if (!existsSync(file)) {
      all.delete(name)
      continue
    }
    const { dependencies, optionalDependencies } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')))
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) all.add(needed)
  }
  return all
}
