import { build } from 'esbuild'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { landings } from '#config/landings'

const packed = Object.values(landings).flatMap(({ packed: each }) => (each ? [each] : []))

/** Zip libraries differ by some bytes. */
const SHARE_OFF = 0.01

test.each(packed)(
  '$name $version has the size that its landing page names',
  async ({ name, version, bytes }) => {
    const manifest: unknown = JSON.parse(readFileSync(resolve('node_modules', name, 'package.json'), 'utf8'))
    expect(manifest).toMatchObject({ version })
    const { outputFiles } = await build({
      stdin: { contents: `export * from '${name}'`, resolveDir: resolve('.') },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2022',
      external: ['react', 'react-dom', 'react/jsx-runtime'],
      define: { 'process.env.NODE_ENV': '"production"' },
      write: false,
    })
    const size = gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length
    expect(Math.abs(size - bytes)).toBeLessThan(bytes * SHARE_OFF)
  },
)
