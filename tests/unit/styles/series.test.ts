import { readFileSync } from 'node:fs'
import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  type Oklch,
  wcagContrast,
} from 'culori'
import { expect, test } from 'vitest'
import { palette } from '~/domain/stats/palette'
import { hexOf, labOf, labOfLch, paintsOf } from '~/domain/stats/tone'

const tokens = readFileSync('app/styles/tokens.css', 'utf8')
const colors = (theme: 0 | 1): Oklch[] =>
  palette.map((pair) => {
    const [l, c, h] = pair[theme]
    return { mode: 'oklch', l, c, h }
  })

/** Background colors of charts. */
const grounds = [
  [0, { mode: 'oklch', l: 1, c: 0, h: 0 }],
  [1, { mode: 'oklch', l: 0.222, c: 0.006, h: 60 }],
] as const

const text = ([l, c, h]: readonly number[]) => `oklch(${l} ${c} ${h})`

test('the tokens are the palette', () => {
  const written = Array.from(tokens.matchAll(/--series-(\d+): light-dark\((.*?\)), (.*?\))\);/g), (row) =>
    row.slice(1),
  )
  expect(written).toEqual(palette.map(([light, dark], at) => [String(at + 1), text(light), text(dark)]))
})

test.each(grounds)('series can be seen and told apart with any color vision (theme %i)', (theme, ground) => {
  const difference = differenceCiede2000()
  const visions = [
    (color: Oklch) => color,
    filterDeficiencyProt(1),
    filterDeficiencyDeuter(1),
    filterDeficiencyTrit(1),
  ]
  for (const color of colors(theme)) expect(wcagContrast(color, ground)).toBeGreaterThan(2.95)
  for (const see of visions) {
    const seen = colors(theme).map((color) => see(color))
    for (const [at, one] of seen.entries()) {
      for (const other of seen.slice(at + 1)) expect(difference(one, other)).toBeGreaterThan(10)
    }
  }
})

test.each(['#4da6d1', '#ff4500', '#ffff00', '#ffffff', '#000000', '#123456'])(
  '%s is mixed with ink until it can be seen in both themes',
  (hex) => {
    const paint = paintsOf([{ packages: ['react'], color: hex }])[hex] ?? ''
    const [, light = '', dark = ''] = /^light-dark\((.*), (.*)\)$/.exec(paint) ?? []
    expect(wcagContrast(light, '#ffffff')).toBeGreaterThanOrEqual(2.95)
    expect(wcagContrast(dark, { mode: 'oklch', l: 0.222, c: 0.006, h: 60 })).toBeGreaterThanOrEqual(2.95)
  },
)

test('a color is read and written as it is', () => {
  for (const hex of ['#4da6d1', '#ff4500', '#000000', '#ffffff']) expect(hexOf(labOf(hex))).toBe(hex)
  const [first] = palette
  expect(first && hexOf(labOfLch(first[0]))).toMatch(/^#[\da-f]{6}$/)
})
