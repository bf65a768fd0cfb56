import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const BOOT_SCRIPT = 'virtual:boot-script'
const INLINE_SCRIPTS = 'virtual:inline-scripts'
const PAGE_SCRIPTS = 'virtual:page-scripts'
/** What Vite serves in development, as modules. */
const DEVELOPMENT_FOLDER = '/app/boot/'
const HASH_CHARACTERS = 8

/** The scripts of single pages: each file of the folder `pages`, by its name. */
const pageScripts = readdirSync(new URL('pages/', import.meta.url)).map((file) => ({
  name: file.replace(/\.ts$/, ''),
  entry: `pages/${file}`,
}))

/** Bundles a script of this folder into one self-contained, minified script: a module for single pages, else a classic one. */
async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(entry, import.meta.url)),
        formats: [entry.startsWith('pages/') ? 'es' : 'iife'],
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

/** Minifies a style sheet, whose imports it takes in. */
async function minifySheet(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: fileURLToPath(new URL(entry, import.meta.url)) } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${entry} did not build`)
  const sheet = output.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error(`${entry} must become a style sheet`)
  return String(sheet.source).trim()
}

/** Bundles each script once, however many environments ask. */
function createBundles() {
  const scripts = new Map<string, Promise<string>>()
  return (entry: string): Promise<string> => {
    const script = scripts.get(entry) ?? (entry.endsWith('.css') ? minifySheet(entry) : bundle(entry))
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

/** What ads and analytics need where a site has them, with its name in builds. */
const thirdParties = [
  { name: 'extras', entry: 'third-parties/index.ts' },
  { name: 'extras', entry: '../styles/third-parties.css' },
] as const

/**
 * Serves `virtual:boot-script` and `virtual:page-scripts`, which say where the boot script and those of single pages are,
 * and `virtual:inline-scripts`, the texts of the scripts that stand in documents.
 *
 * Builds put the files beside the other chunks under names that hold the hash of their text, so client and server name the
 * same file. In development, tests included, Vite serves their sources as modules.
 */
export function bootScript(): Plugin {
  let isBuild = false
  const bundles = createBundles()

  const fileOf = async (assetsDir: string, name: string, entry: string) => {
    const source = await bundles(entry)
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, HASH_CHARACTERS)
    const extension = entry.endsWith('.css') ? 'css' : 'js'
    return { fileName: `${assetsDir}/${name}-${hash}.${extension}`, source }
  }

  /** The address of a script in this build, or of its source in development. */
  const hrefOf = async (assetsDir: string, name: string, entry: string) => {
    if (isBuild) return `/${(await fileOf(assetsDir, name, entry)).fileName}`
    return new URL(entry, `https://host${DEVELOPMENT_FOLDER}`).pathname
  }

  return {
    name: 'boot-script',
    // One instance serves every environment of a build, or scripts would be bundled once for each.
    sharedDuringBuild: true,
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    resolveId(id) {
      return [BOOT_SCRIPT, INLINE_SCRIPTS, PAGE_SCRIPTS].includes(id) ? `\0${id}` : undefined
    },
    async load(id) {
      if (id === `\0${INLINE_SCRIPTS}`) {
        return constants({
          preferencesScript: bundles('before-paint/preferences.ts'),
          earlyInputScript: bundles('react-page/early-input.ts'),
          frameworkScript: bundles('before-paint/framework.ts'),
          followEditsScript: bundles('live/follow-edits.ts'),
          adFrameScript: bundles('frames/ad.ts'),
          tagsFrameScript: bundles('frames/tags.ts'),
          exampleFrameScript: bundles('frames/example.ts'),
          assistantScript: bundles('assistant/offer-tools.ts'),
        })
      }
      const { assetsDir } = this.environment.config.build
      if (id === `\0${PAGE_SCRIPTS}`) {
        const hrefs = await Promise.all(
          pageScripts.map(async ({ name, entry }) => [name, await hrefOf(assetsDir, name, entry)]),
        )
        return `export const pageScripts = ${JSON.stringify(Object.fromEntries(hrefs))}\n`
      }
      if (id !== `\0${BOOT_SCRIPT}`) return undefined
      const [script, sheet] = thirdParties
      return constants({
        bootScriptHref: hrefOf(assetsDir, 'boot', 'index.ts'),
        thirdPartiesHref: hrefOf(assetsDir, script.name, script.entry),
        thirdPartiesSheetHref: hrefOf(assetsDir, sheet.name, sheet.entry),
      })
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { assetsDir } = this.environment.config.build
      for (const { name, entry } of [{ name: 'boot', entry: 'index.ts' }, ...thirdParties, ...pageScripts]) {
        this.emitFile({ type: 'asset', ...(await fileOf(assetsDir, name, entry)) })
      }
    },
  }
}
