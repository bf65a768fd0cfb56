import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NAME = 'markdown-work'
const MODULE = `virtual:${NAME}`
const ENTRY = fileURLToPath(
  new URL('../features/docs/service/rendering/markdown-thread.server.ts', import.meta.url),
)

/**
 * Serves `virtual:markdown-work`, which says where the file is that does the slow jobs of the Markdown pipeline. Builds
 * make it a file of its own beside the server's others, because a thread starts from a file.
 */
export function workFile(): Plugin {
  let isBuild = false
  return {
    name: 'work-file',
    sharedDuringBuild: true,
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      if (id !== MODULE) return undefined
      // Start's environment leaves the module to the server's, which writes the files that run.
      return isBuild && this.environment.name === 'ssr' ? { id, external: true } : `\0${MODULE}`
    },
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      if (!isBuild) return 'export const markdownWorkFile = null'
      const file = this.emitFile({ type: 'chunk', id: ENTRY, name: NAME })
      return `export const markdownWorkFile = new URL(import.meta.ROLLUP_FILE_URL_${file})`
    },
    // Vite names files by their public address, but this one is opened from the disk.
    resolveFileUrl: {
      order: 'pre',
      handler({ chunkId, fileName, moduleId }) {
        if (moduleId !== `\0${MODULE}`) return undefined
        const path = posix.relative(posix.dirname(chunkId), fileName)
        return `new URL(${JSON.stringify(path)}, import.meta.url).href`
      },
    },
  }
}
