import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'

const BOOT_SCRIPT = 'virtual:boot-script'
const INLINE_SCRIPTS = 'virtual:inline-scripts'
const PAGE_SCRIPTS = 'virtual:page-scripts'
/** Folder that Vite serves in development, as modules. */
const DEVELOPMENT_FOLDER = '/app/boot/'
const HASH_CHARACTERS = 8

/** A script or style sheet of this folder, with the prefix of its file name in builds. */
type NamedFile = { readonly name: string; readonly entry: string }

/** Page scripts: all files in the folder `pages` and its folders, by name. */
const pageScripts: readonly NamedFile[] = globSync('pages/**/*.ts', { cwd: import.meta.dirname }).map(
  (entry) => ({ name: basename(entry, '.ts'), entry }),
)

/** Bundles and minifies a script of this folder into one file: an ES module for page scripts, else a classic script. */
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

/** Compiles and minifies a style sheet with its imports. */
async function minifySheet(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [tailwindcss()],
    build: { write: false, rolldownOptions: { input: fileURLToPath(new URL(entry, import.meta.url)) } },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error(`${entry} did not build`)
  const sheet = output.output.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error(`${entry} must become a style sheet`)
  return String(sheet.source).trim()
}

/** Memoizes bundling, so that each script is bundled once for all environments. */
function createBundles() {
  const scripts = new Map<string, Promise<string>>()
  return (entry: string): Promise<string> => {
    const script = scripts.get(entry) ?? (entry.endsWith('.css') ? minifySheet(entry) : bundle(entry))
    scripts.set(entry, script)
    return script
  }
}

/** Builds the source of a module of string constants, with values computed from `entries`. */
async function constants<Entry>(
  entries: Readonly<Record<string, Entry>>,
  valueOf: (entry: Entry) => Promise<string>,
): Promise<string> {
  const lines = Object.entries(entries).map(
    async ([name, entry]) => `export const ${name} = ${JSON.stringify(await valueOf(entry))}\n`,
  )
  return (await Promise.all(lines)).join('')
}

/** Exports of `virtual:inline-scripts`: sources of inline scripts by name. */
const inlineScripts = {
  preferencesScript: 'before-paint/preferences.ts',
  earlyInputScript: 'react-page/early-input.ts',
  frameworkScript: 'before-paint/framework.ts',
  followEditsScript: 'live-reload/follow-edits.ts',
  adFrameScript: 'frames/ad.ts',
  tagsFrameScript: 'frames/tags.ts',
  exampleFrameScript: 'frames/example.ts',
  assistantScript: 'assistant/offer-tools.ts',
}

/** Exports of `virtual:boot-script`: addresses of the boot script, and of the files for ads and analytics. */
const siteFiles = {
  bootScriptHref: { name: 'boot', entry: 'index.ts' },
  thirdPartiesHref: { name: 'extras', entry: 'third-parties/index.ts' },
  thirdPartiesSheetHref: { name: 'extras', entry: '../styles/third-parties.css' },
}

/**
 * Provides `virtual:boot-script` and `virtual:page-scripts`, the addresses of the boot script and of page scripts, and
 * `virtual:inline-scripts`, the texts of inline scripts.
 *
 * Builds emit the files beside the other chunks, with a content hash in their names, so client and server use the same names. In
 * development and tests, Vite serves the sources as modules.
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

  /** Returns the address of a file in this build, or of its source in development. */
  const hrefOf = async (assetsDir: string, file: NamedFile) => {
    if (isBuild) return `/${(await fileOf(assetsDir, file)).fileName}`
    return new URL(file.entry, `https://host${DEVELOPMENT_FOLDER}`).pathname
  }

  return {
    name: 'boot-script',
    // One instance for all environments of a build; otherwise, scripts would be bundled once for each.
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
