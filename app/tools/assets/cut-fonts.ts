import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { z } from 'zod'

const PACKAGES = 'node_modules/@fontsource-variable'
const FOLDER = 'app/styles/fonts'
/** Minimum and maximum font weight in the style sheets. */
const WEIGHTS = { min: 400, max: 700 }
/** Features for accents and marks. */
const COMPOSING = ['ccmp', 'locl', 'mark', 'mkmk']
const TEXT_FEATURES = [...COMPOSING, 'kern', 'liga', 'tnum']

type Font = {
  readonly family: string
  readonly features: readonly string[]
}

/** Fonts of the site. Ligatures are disabled in code, and would be most of the code font. */
const FONTS: readonly Font[] = [
  { family: 'hanken-grotesk', features: TEXT_FEATURES },
  { family: 'jetbrains-mono', features: COMPOSING },
]

const rangesSchema = z.object({ latin: z.string() })

/** Returns all characters of ranges such as `U+0000-00FF,U+0131`. */
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

/** Subsets the fonts of the packages to the Latin characters, weights and features that pages use; returns them by file name. */
export async function cutFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const subsets = new Map<string, Buffer>()
  for (const { family, features } of FONTS) {
    const ranges: unknown = JSON.parse(readFileSync(`${PACKAGES}/${family}/unicode.json`, 'utf8'))
    const font = readFileSync(`${PACKAGES}/${family}/files/${family}-latin-wght-normal.woff2`)
    const options = {
      targetFormat: 'woff2',
      keepFeatures: [...features],
      variationAxes: { wght: WEIGHTS },
    } as const
    subsets.set(
      `${family}-normal.woff2`,
      await subsetFont(font, charactersOf(rangesSchema.parse(ranges).latin), options),
    )
  }
  return subsets
}

/** `npm run fonts`: subsets the fonts again, after an update of their packages or of the features in use. */
export async function main(): Promise<number> {
  for (const [name, font] of await cutFonts()) {
    writeFileSync(`${FOLDER}/${name}`, font)
    process.stdout.write(`${name} ${font.length} bytes\n`)
  }
  for (const family of new Set(FONTS.map((font) => font.family)))
    copyFileSync(`${PACKAGES}/${family}/LICENSE`, `${FOLDER}/${family}-LICENSE`)
  return 0
}
