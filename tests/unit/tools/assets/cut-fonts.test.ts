import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFonts } from '~/tools/assets/cut-fonts'

/** Maximum size of one font, in bytes. */
const MAX_BYTES = 24_000

test('fonts are small, and are what `npm run fonts` cuts from the installed packages', async () => {
  const fonts = [...(await cutFonts())]
  expect(fonts).toHaveLength(2)
  expect(fonts.filter(([, font]) => font.length > MAX_BYTES)).toEqual([])
  const changed = fonts.filter(([name, font]) => !readFileSync(`app/styles/fonts/${name}`).equals(font))
  expect(changed.map(([name]) => name)).toEqual([])
})
