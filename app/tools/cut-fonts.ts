import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { z } from 'zod'

const PACKAGES = 'node_modules/@fontsource-variable'
const FOLDER = 'app/styles/fonts'
/** The lightest and the heaviest text of the style sheets. */
const WEIGHTS = { min: 400, max: 700 }
/** Accents and marks; no style sheet uses the fonts' other features. */
const COMPOSING = ['ccmp', 'locl', 'mark', 'mkmk']
const TEXT_FEATURES = [...COMPOSING, 'kern', 'liga', 'tnum']

type Font = {
  readonly family: string
  readonly style: 'normal' | 'italic'
  readonly features: readonly string[]
}

/** The fonts of the site. Ligatures of code are off, and are most of the font for code. */
const FONTS: readonly Font[] = [
  { family: 'hanken-grotesk', style: 'normal', features: TEXT_FEATURES },
  { family: 'hanken-grotesk', style: 'italic', features: TEXT_FEATURES },
  { family: 'jetbrains-mono', style: 'normal', features: COMPOSING },
]

const rangesSchema = z.object({ latin: z.string() })

/** All characters of ranges such as `U+0000-00FF,U+0131`. */
function charactersOf(ranges: string): string {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first = 0, last = first] = range
        .replace('U+', '')
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at))
    })
    .join('')
}

/** The fonts of the packages, each cut to the Latin characters, weights and features that pages use, by file name. */
export async function cutFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const cut = new Map<string, Buffer>()
  for (const { family, style, features } of FONTS) {
    const ranges: unknown = JSON.parse(readFileSync(`${PACKAGES}/${family}/unicode.json`, 'utf8'))
    const font = readFileSync(`${PACKAGES}/${family}/files/${family}-latin-wght-${style}.woff2`)
    const options = {
      targetFormat: 'woff2',
      keepFeatures: [...features],
      variationAxes: { wght: WEIGHTS },
    } as const
    cut.set(
      `${family}-${style}.woff2`,
      await subsetFont(font, charactersOf(rangesSchema.parse(ranges).latin), options),
    )
  }
  return cut
}

/** `npm run fonts`: cuts the fonts anew, after an update of their packages or a change of what pages use of them. */
export async function main(): Promise<number> {
  for (const [name, font] of await cutFonts()) {
    writeFileSync(`${FOLDER}/${name}`, font)
    process.stdout.write(`${name} ${font.length} bytes\n`)
  }
  for (const family of new Set(FONTS.map((font) => font.family)))
    copyFileSync(`${PACKAGES}/${family}/LICENSE`, `${FOLDER}/${family}-LICENSE`)
  return 0
}
