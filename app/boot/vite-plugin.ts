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

/** A script or sheet of this folder, with the name that its file begins with in builds. */
type NamedFile = { readonly name: string; readonly entry: string }

/** The scripts of single pages: each file of the folder `pages`, by its name. */
const pageScripts: readonly NamedFile[] = readdirSync(new URL('pages/', import.meta.url)).map((file) => ({
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

/** The text of a module of string constants, whose values are made from `entries`. */
async function constants<Entry>(
  entries: Readonly<Record<string, Entry>>,
  valueOf: (entry: Entry) => Promise<string>,
): Promise<string> {
  const lines = Object.entries(entries).map(
    async ([name, entry]) => `export const ${name} = ${JSON.stringify(await valueOf(entry))}\n`,
  )
  return (await Promise.all(lines)).join('')
}

/** What `virtual:inline-scripts` exports: texts of scripts by name. */
const inlineScripts = {
  preferencesScript: 'before-paint/preferences.ts',
  earlyInputScript: 'react-page/early-input.ts',
  frameworkScript: 'before-paint/framework.ts',
  followEditsScript: 'live/follow-edits.ts',
  adFrameScript: 'frames/ad.ts',
  tagsFrameScript: 'frames/tags.ts',
  exampleFrameScript: 'frames/example.ts',
  assistantScript: 'assistant/offer-tools.ts',
}

/** What `virtual:boot-script` exports: addresses of the boot script, and of what ads and analytics need where a site has them. */
const siteFiles = {
  bootScriptHref: { name: 'boot', entry: 'index.ts' },
  thirdPartiesHref: { name: 'extras', entry: 'third-parties/index.ts' },
  thirdPartiesSheetHref: { name: 'extras', entry: '../styles/third-parties.css' },
}

/**
 * Serves `virtual:boot-script` and `virtual:page-scripts`, which say where the boot script and those of single pages are,
 * and `virtual:inline-scripts`, the texts of the inline scripts.
 *
 * Builds put the files beside the other chunks under names that hold the hash of their text, so client and server name the
 * same file. In development, tests included, Vite serves their sources as modules.
 */
export function bootScript(): Plugin {
  let isBuild = false
  const bundles = createBundles()

  const fileOf = async (assetsDir: string, { name, entry }: NamedFile) => {
    const source = await bundles(entry)
    const hash = createHash('sha256').update(source).digest('base64url').slice(0, HASH_CHARACTERS)
    const extension = entry.endsWith('.css') ? 'css' : 'js'
    return { fileName: `${assetsDir}/${name}-${hash}.${extension}`, source }
  }

  /** The address of a file in this build, or of its source in development. */
  const hrefOf = async (assetsDir: string, file: NamedFile) => {
    if (isBuild) return `/${(await fileOf(assetsDir, file)).fileName}`
    return new URL(file.entry, `https://host${DEVELOPMENT_FOLDER}`).pathname
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
      if (id === `\0${INLINE_SCRIPTS}`) return constants(inlineScripts, bundles)
      const { assetsDir } = this.environment.config.build
      const href = (file: NamedFile) => hrefOf(assetsDir, file)
      if (id === `\0${BOOT_SCRIPT}`) return constants(siteFiles, href)
      if (id !== `\0${PAGE_SCRIPTS}`) return undefined
      const hrefs = await Promise.all(pageScripts.map(async (file) => [file.name, await href(file)]))
      return `export const pageScripts = ${JSON.stringify(Object.fromEntries(hrefs))}\n`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      const { assetsDir } = this.environment.config.build
      for (const file of [...Object.values(siteFiles), ...pageScripts])
        this.emitFile({ type: 'asset', ...(await fileOf(assetsDir, file)) })
    },
  }
}
