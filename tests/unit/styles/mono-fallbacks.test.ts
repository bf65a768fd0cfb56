import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Advance width of a character in em: font units divided by the units per em, from the tables of the fonts. */
const widths: Readonly<Record<string, number>> = {
  'Mono Menlo': 1233 / 2048,
  'Mono Cascadia': 1200 / 2048,
  'Mono Consolas': 1126 / 2048,
  'Mono Courier': 1229 / 2048,
}
const OWN_WIDTH = 600 / 1000

it('fonts that stand in for that of code are as wide as it is', () => {
  const sheet = readFileSync('app/styles/fonts.css', 'utf8')
  const faces = [...sheet.matchAll(/font-family: '(Mono \w+)';[^}]*?size-adjust: ([\d.]+)%/g)]
  expect(faces.map(([, name]) => name)).toEqual(Object.keys(widths))
  for (const [, name = '', adjust] of faces) {
    const width = ((widths[name] ?? 0) * Number(adjust)) / 100
    // At 14 pixels, a line of 100 characters differs by less than half a pixel.
    expect(Math.abs(width - OWN_WIDTH) * 100 * 14).toBeLessThan(0.5)
  }
})
