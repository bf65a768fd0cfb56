import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const VIRTUAL_ID = 'virtual:boot-script'
const RESOLVED_ID = `\0${VIRTUAL_ID}`
const DEVELOPMENT_HREF = '/app/boot/index.ts'
const HASH_CHARACTERS = 8

/** Bundles the boot script into one self-contained, minified classic script. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('index.ts', import.meta.url)),
        formats: ['iife'],
        name: 'boot',
        fileName: 'boot',
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The boot script did not build')
  const [chunk, ...others] = output.output
  if (others.length > 0) throw new Error('The boot script must be one file')
  return chunk.code
}

/**
 * Serves `virtual:boot-script`, which says where the boot script is.
 *
 * Builds bundle `app/boot/index.ts` once and put it beside the other chunks under a name that holds the hash of its
 * text, so client and server name the same file. In development, tests included, Vite serves the source as a module.
 */
export function bootScript(): Plugin {
  let isBuild = false
  let bundled: Promise<{ fileName: string; source: string }> | undefined

  const bundleOnce = (assetsDir: string) =>
    (bundled ??= bundle().then((source) => {
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, HASH_CHARACTERS)
      return { fileName: `${assetsDir}/boot-${hash}.js`, source }
    }))

  return {
    name: 'boot-script',
    // One instance serves every environment of a build, or the script would be bundled once for each.
    sharedDuringBuild: true,
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === VIRTUAL_ID ? RESOLVED_ID : undefined
    },
    async load(id) {
      if (id !== RESOLVED_ID) return undefined
      const href = isBuild
        ? `/${(await bundleOnce(this.environment.config.build.assetsDir)).fileName}`
        : DEVELOPMENT_HREF
      return `export const bootScriptHref = ${JSON.stringify(href)}\n`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { fileName, source } = await bundleOnce(this.environment.config.build.assetsDir)
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
