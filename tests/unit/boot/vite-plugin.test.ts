import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { bootScriptHref } from 'virtual:boot-script'
import { pageScripts } from 'virtual:page-scripts'
import { bootScript } from '~/boot/vite-plugin'

/** Maximum size of the script of a single page, in bytes of Brotli. */
const MAX_PAGE_SCRIPT_BYTES = 3000
/**
 * Larger limits: the backend's client, which pages fetch when idle; the script of examples; their editor, fetched on
 * request.
 */
const largerPageScripts: Readonly<Record<string, number>> = {
  'live-client': 25_000,
  example: 5900,
  'example-editor': 15_000,
}

/** Maximum size before the reader interacts, in bytes of Brotli; `tests/bench/pages.ts` has the same budget. */
const MAX_BYTES = 6500

async function buildSite() {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      bootScript(),
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? id : undefined),
        load: (id) =>
          id === 'page'
            ? "export { bootScriptHref } from 'virtual:boot-script'\nexport { pageScripts } from 'virtual:page-scripts'"
            : undefined,
      },
    ],
    build: {
      write: false,
      assetsDir: '_build',
      rolldownOptions: { input: 'page', preserveEntrySignatures: 'strict' },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('No output')
  const page = output.output.find((file) => file.type === 'chunk')
  const boot = output.output.find((file) => file.fileName.includes('boot-'))
  const others = output.output.filter(({ fileName }) => fileName.includes('extras'))
  const pageFiles = output.output.flatMap((file) =>
    file.type === 'asset' && file !== boot && !others.includes(file)
      ? [{ name: file.fileName, source: String(file.source) }]
      : [],
  )
  return {
    pageFiles,
    page: page?.code ?? '',
    fileName: boot?.fileName ?? '',
    others: others.map(({ fileName }) => fileName),
    source: boot?.type === 'asset' ? String(boot.source) : '',
  }
}

test('in development, the source is served', () => {
  expect(bootScriptHref).toBe('/app/boot/index.ts')
})

test('a build emits the file under a stable name', async () => {
  const [first, second] = [await buildSite(), await buildSite()]
  expect(first.fileName).toMatch(/^_build\/boot-[\w-]{8}\.js$/)
  expect(first.page).toContain(`/${first.fileName}`)
  expect(second).toEqual(first)
})

test('the script and the sheet of ads and analytics are files of their own', async () => {
  const { others } = await buildSite()
  expect(others.map((name) => name.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
    '_build/extras.css',
    '_build/extras.js',
  ])
})

test('the boot script is self-contained and within its budget', async () => {
  const { source } = await buildSite()
  expect(source).not.toMatch(/^\s*(?:import|export)\b/m)
  expect(brotliCompressSync(source).byteLength).toBeLessThanOrEqual(MAX_BYTES)
})

test('the scripts of single pages are emitted under the names that pages have, each within its budget', async () => {
  const { page, pageFiles } = await buildSite()
  const named = Object.keys(pageScripts).map((name) => ({
    name,
    file: pageFiles.find((file) => file.name.replace(/-[\w-]{8}\.js$/, '') === `_build/${name}`),
  }))
  expect(named.filter(({ file }) => !file || !page.includes(`/${file.name}`))).toEqual([])
  const large = named.flatMap(({ name, file }) => {
    const bytes = brotliCompressSync(file?.source ?? '').byteLength
    return bytes > (largerPageScripts[name] ?? MAX_PAGE_SCRIPT_BYTES) ? [{ name, bytes }] : []
  })
  expect(large).toEqual([])
})
