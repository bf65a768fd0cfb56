import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('app/**/*.{css,ts,tsx}')
const namesIn = (extension: RegExp, pattern: RegExp): Set<string> =>
  new Set(
    files
      .filter((file) => extension.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, name = '']) => name)),
  )

test('every custom property that a sheet reads without a fallback is set somewhere', () => {
  const read = namesIn(/\.css$/, /var\((--[\w-]+)\)/g)
  const set = namesIn(/./, /(?:[\s{;`"'[])(--[\w-]+)(?:['"]?\s*[:,]|\s*\{)/g)
  expect(read.size).toBeGreaterThan(50)
  expect([...read].filter((name) => !set.has(name))).toEqual([])
})
