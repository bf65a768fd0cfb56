import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const BOOT_SCRIPT = 'virtual:boot-script'
const INLINE_SCRIPTS = 'virtual:inline-scripts'
/** What Vite serves in development, as a module. */
const DEVELOPMENT_HREF = '/app/boot/index.ts'
const HASH_CHARACTERS = 8

/** Bundles a script of this folder into one self-contained, minified classic script. */
async function bundle(entry: string, plugins: readonly Plugin[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [...plugins],
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(entry, import.meta.url)),
        formats: ['iife'],
        name: 'boot',
        fileName: 'boot',
      },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${entry} did not build`)
  const [chunk, ...others] = output.output
  if (others.length > 0) throw new Error(`${entry} must become one file`)
  return chunk.code.trim()
}

/** Bundles each script once, however many environments ask. */
function createBundles(plugins: readonly Plugin[]) {
  const scripts = new Map<string, Promise<string>>()
  return (entry: string): Promise<string> => {
    const script = scripts.get(entry) ?? bundle(entry, plugins)
    scripts.set(entry, script)
    return script
  }
}

/** A module of string constants. */
async function constants(values: Record<string, Promise<string>>): Promise<string> {
  const lines = Object.entries(values).map(
    async ([name, value]) => `export const ${name} = ${JSON.stringify(await value)}\n`,
  )
  return (await Promise.all(lines)).join('')
}

/**
 * Serves `virtual:boot-script`, which says where the boot script is, and `virtual:inline-scripts`, the texts of the
 * scripts that stand in documents.
 *
 * Builds put the boot script beside the other chunks under a name that holds the hash of its text, so client and server
 * name the same file. In development, tests included, Vite serves its source as a module. The builds of scripts run with
 * `plugins`.
 */
export function bootScript(plugins: readonly Plugin[] = []): Plugin {
  let isBuild = false
  const bundles = createBundles(plugins)

  const bootFile = async (assetsDir: string) => {
    const source = await bundles('index.ts')
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, HASH_CHARACTERS)
    return { fileName: `${assetsDir}/boot-${hash}.js`, source }
  }

  return {
    name: 'boot-script',
    // One instance serves every environment of a build, or scripts would be bundled once for each.
    sharedDuringBuild: true,
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return id === BOOT_SCRIPT || id === INLINE_SCRIPTS ? `\0${id}` : undefined
    },
    async load(id) {
      if (id === `\0${INLINE_SCRIPTS}`) {
        return constants({
          preferencesScript: bundles('before-paint/preferences.ts'),
          followEditsScript: bundles('live/follow-edits.ts'),
        })
      }
      if (id !== `\0${BOOT_SCRIPT}`) return undefined
      const { assetsDir } = this.environment.config.build
      const href = isBuild
        ? bootFile(assetsDir).then(({ fileName }) => `/${fileName}`)
        : Promise.resolve(DEVELOPMENT_HREF)
      return constants({ bootScriptHref: href })
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', ...(await bootFile(this.environment.config.build.assetsDir)) })
    },
  }
}
