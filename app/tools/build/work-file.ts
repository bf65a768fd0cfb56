import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { ownFunctionsAlone } from '../../upstream/convex-test-plugin.ts'
import { cardParts } from './card-parts.ts'

/** Entry files of threads and processes by the name of their virtual module, with the name of its export. */
const works = {
  'markdown-work': {
    file: '../../features/docs/service/rendering/markdown-thread.server.ts',
    exported: 'markdownWorkFile',
  },
  'search-work': { file: '../../features/search/service/index-thread.server.ts', exported: 'searchWorkFile' },
  'card-work': { file: '../../features/social-cards/card-thread.server.ts', exported: 'cardWorkFile' },
  'run-work': { file: '../../features/example-runs/bundle-thread.server.ts', exported: 'runWorkFile' },
  'compile-work': {
    file: '../../features/example-runs/compile-thread.server.ts',
    exported: 'compileWorkFile',
  },
  'embedded-backend': { file: '../../ports/backend/embedded/main.ts', exported: 'embeddedBackendFile' },
} as const

/**
 * Provides `virtual:markdown-work`, `virtual:search-work`, `virtual:card-work`, `virtual:run-work`, `virtual:compile-work` and
 * `virtual:embedded-backend`, the addresses of the entry files for slow jobs and for the embedded backend. Builds emit each as a
 * separate file of the server, because threads and processes start from files.
 */
export function workFiles(): Plugin[] {
  return [
    workFile('markdown-work'),
    workFile('search-work'),
    workFile('card-work'),
    workFile('run-work'),
    workFile('compile-work'),
    workFile('embedded-backend'),
    ownFunctionsAlone(),
    cardParts(),
  ]
}

function workFile(name: keyof typeof works): Plugin {
  const { file, exported } = works[name]
  const module = `virtual:${name}`
  const entry = fileURLToPath(new URL(file, import.meta.url))
  let isBuild = false
  return {
    name: `work-file:${name}`,
    sharedDuringBuild: true,
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      if (id !== module) return undefined
      // The environment of Start leaves the module to that of the server, which writes the files that run.
      return isBuild && this.environment.name === 'ssr' ? { id, external: true } : `\0${module}`
    },
    load(id) {
      if (id !== `\0${module}`) return undefined
      if (!isBuild) return `export const ${exported} = null`
      const reference = this.emitFile({ type: 'chunk', id: entry, name })
      return `export const ${exported} = new URL(import.meta.ROLLUP_FILE_URL_${reference})`
    },
    // Vite resolves files to their public address, but this one is opened from disk.
    resolveFileUrl: {
      order: 'pre',
      handler({ chunkId, fileName, moduleId }) {
        if (moduleId !== `\0${module}`) return undefined
        const path = posix.relative(posix.dirname(chunkId), fileName)
        return `new URL(${JSON.stringify(path)}, import.meta.url).href`
      },
    },
  }
}
