import { readFileSync } from 'node:fs'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { drawIcons } from '~/tools/assets/draw-icons'
import { refuseSvgData } from '~/tools/build/refuse-svg-data'

test('the picture of all icons is what `npm run icons` draws of those in use', () => {
  expect(readFileSync('app/styles/icons.svg', 'utf8')).toBe(drawIcons())
})

/** Builds only a style sheet, with the last steps of the site's build. */
function buildSheet(css: string): Promise<unknown> {
  return build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'sheet.css' } },
    plugins: [
      {
        name: 'sheet',
        resolveId: (id) => (id.endsWith('sheet.css') ? '\0sheet.css' : undefined),
        load: (id) => (id === '\0sheet.css' ? css : undefined),
      },
      refuseSvgData(),
    ],
  })
}

test('the build refuses a style sheet with an SVG picture as data', async () => {
  await expect(buildSheet(`a { mask: url(/logos/github.svg) }`)).resolves.toBeTruthy()
  await expect(buildSheet(`a { mask: url("data:image/png;base64,eA==") }`)).resolves.toBeTruthy()
  await expect(buildSheet(`a { mask: url("data:image/svg+xml,x") }`)).rejects.toThrow(/SVG picture as data/)
})
