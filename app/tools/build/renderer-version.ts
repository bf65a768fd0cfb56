import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { z } from 'zod'
import { readSourceGraph } from './source-graph.ts'

const MODULE = 'virtual:renderer-version'
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** The files in this folder, and their imports, determine how a page is rendered. */
const RENDERER = 'app/domain/markdown'
const LOCK = 'package-lock.json'
const VERSION_CHARACTERS = 12

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dependencies: z.record(z.string(), z.string()).optional() }),
  ),
})

type Lock = z.output<typeof lockSchema>['packages']

/** Returns the path of a package that one at `from` depends on, searching upwards like Node; null if it is not installed. */
function installed(lock: Lock, from: string, name: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (lock[path]) return path
  return from === ''
    ? null
    : installed(lock, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
}

/** Returns packages and their transitive dependencies, with versions. */
function versionsOf(lock: Lock, names: Iterable<string>): string[] {
  const paths = new Set([...names].map((name) => installed(lock, '', name)))
  // The loop also visits paths that it adds.
  for (const path of paths) {
    const { dependencies = {} } = lock[path ?? ''] ?? {}
    for (const name of path === null ? [] : Object.keys(dependencies))
      paths.add(installed(lock, path ?? '', name))
  }
  return [...paths].flatMap((path) => (path === null ? [] : [`${path}@${lock[path]?.version}`])).toSorted()
}

/** Reads the files that determine how pages are rendered, and a hash of their state. */
export function readRendererVersion(root: string): {
  readonly version: string
  readonly files: readonly string[]
} {
  const own = readdirSync(join(root, RENDERER), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  const { files, packages } = readSourceGraph(root, own)
  const { packages: lock } = lockSchema.parse(JSON.parse(readFileSync(join(root, LOCK), 'utf8')))
  const hash = createHash('sha256')
  for (const file of [...files].toSorted())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  hash.update(versionsOf(lock, packages).join('\0'))
  return { version: hash.digest('hex').slice(0, VERSION_CHARACTERS), files: [...files, LOCK] }
}

/**
 * Provides `virtual:renderer-version`, a hash of the renderer: its sources, imports and package versions. When it changes,
 * caches of pages start empty.
 */
export function rendererVersion(): Plugin {
  let built: ReturnType<typeof readRendererVersion> | undefined
  let isBuild = false
  return {
    name: 'renderer-version',
    // One instance for all bundles of a build, so that all get the same version.
    sharedDuringBuild: true,
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      if (!isBuild || built === undefined) built = readRendererVersion(ROOT)
      for (const file of built.files) this.addWatchFile(join(ROOT, file))
      return `export const RENDERER_VERSION = ${JSON.stringify(built.version)}`
    },
  }
}
