import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'
import { fontLetters } from './font-letters.ts'

const MODULE = 'virtual:card-parts'

/** The subset files of the card's font in its package. */
const fonts = ['latin', 'latin-ext', 'vietnamese'].map(
  (part) => `@fontsource-variable/hanken-grotesk/files/hanken-grotesk-${part}-wght-normal.woff2`,
)
const renderer = '@takumi-rs/wasm/takumi_wasm_bg.wasm'

/** Level of Brotli. Level 9 makes the renderer 2 % smaller, and takes three times as long: .75 s instead of .25 s per build. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const tokens = fileURLToPath(new URL('../../styles/tokens.css', import.meta.url))

function colorOf(rule: string, name: string): string {
  return new RegExp(`--${name}: (oklch\\([^)]*\\))`).exec(rule)?.[1] ?? ''
}

/** Reads the two colors of each library's band from the style sheet. */
function bandsOf(sheet: string): Readonly<Record<string, readonly [from: string, to: string]>> {
  const rules = sheet.matchAll(/\[data-lib='([^']+)'\] \{([^}]*)/g)
  return Object.fromEntries(
    [...rules].map(([, id = '', rule = '']) => [id, [colorOf(rule, 'from'), colorOf(rule, 'to')]]),
  )
}

/**
 * Provides `virtual:card-parts`: the renderer of social cards, its fonts and their characters, as text, and the colors of the
 * libraries. They are bundled into the single file of the card worker thread, so that a build runs without its packages. The
 * renderer is compressed, because each thread keeps the text of its file in memory.
 */
export function cardParts(): Plugin {
  const { resolve } = createRequire(import.meta.url)
  const read = (file: string) => readFile(resolve(file), 'base64')
  const readCompressed = async (file: string) =>
    (await promisify(brotliCompress)(await readFile(resolve(file)), COMPRESSION)).toString('base64')
  return {
    name: 'card-parts',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const cardFonts = await Promise.all(fonts.map(read))
      const letters = await Promise.all(cardFonts.map((font) => fontLetters(Buffer.from(font, 'base64'))))
      const cardLetters = String.fromCodePoint(...new Set(letters.flat()))
      return [
        `export const cardRenderer = ${JSON.stringify(await readCompressed(renderer))}`,
        `export const cardFonts = ${JSON.stringify(cardFonts)}`,
        `export const cardLetters = ${JSON.stringify(cardLetters)}`,
        `export const cardBands = ${JSON.stringify(bandsOf(await readFile(tokens, 'utf8')))}`,
      ].join('\n')
    },
  }
}
