import subsetFont from 'subset-font'

/** Format number of a `cmap` subtable for the Basic Multilingual Plane. */
const BASIC_PLANE = 4
const LAST_OF_PLANE = 0xff_ff

/** All characters of the Basic Multilingual Plane, without surrogates. */
const everyCharacter = Array.from({ length: LAST_OF_PLANE }, (_, code) => String.fromCodePoint(code))
  .filter((character) => character.isWellFormed())
  .join('')

/** Returns the code points of the characters that a font contains, from its `cmap` table (OpenType specification). */
export async function fontLetters(font: Buffer): Promise<readonly number[]> {
  const plain = await subsetFont(font, everyCharacter, { targetFormat: 'sfnt' })
  const tables = Array.from({ length: plain.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const cmap = tables.find((at) => plain.toString('latin1', at, at + 4) === 'cmap')
  if (cmap === undefined) throw new Error('The font has no table of characters')
  const start = plain.readUInt32BE(cmap + 8)
  const encodings = Array.from({ length: plain.readUInt16BE(start + 2) }, (_, at) => start + 4 + at * 8)
  const table = encodings
    .map((at) => start + plain.readUInt32BE(at + 4))
    .find((at) => plain.readUInt16BE(at) === BASIC_PLANE)
  if (table === undefined) throw new Error('The font has no table of Unicode characters')
  const segments = plain.readUInt16BE(table + 6) / 2
  return Array.from({ length: segments }, (_, at) => {
    const last = plain.readUInt16BE(table + 14 + at * 2)
    const first = plain.readUInt16BE(table + 16 + (segments + at) * 2)
    // The last segment marks the end of the table.
    return last === LAST_OF_PLANE
      ? []
      : Array.from({ length: last - first + 1 }, (_letter, next) => first + next)
  }).flat()
}
