import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { bootScriptHref } from 'virtual:boot-script'
import { bootScript } from '~/boot/vite-plugin'

/** The most that may come before the reader acts, in bytes of brotli: notes of the project's speed budget. */
const LARGEST_BYTES = 5 * 1024

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
        load: (id) => (id === 'page' ? "export { bootScriptHref } from 'virtual:boot-script'" : undefined),
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
  return {
    page: page?.code ?? '',
    fileName: boot?.fileName ?? '',
    source: boot?.type === 'asset' ? String(boot.source) : '',
  }
}

test('in development the source itself is served', () => {
  expect(bootScriptHref).toBe('/app/boot/index.ts')
})

test('a build names the file it emits, the same each time', async () => {
  const [first, second] = [await buildSite(), await buildSite()]
  expect(first.fileName).toMatch(/^_build\/boot-[\w-]{8}\.js$/)
  expect(first.page).toContain(`/${first.fileName}`)
  expect(second).toEqual(first)
})

test('the boot script is self-contained and within its budget', async () => {
  const { source } = await buildSite()
  expect(source).not.toMatch(/^\s*(?:import|export)\b/m)
  expect(brotliCompressSync(source).byteLength).toBeLessThanOrEqual(LARGEST_BYTES)
})
