import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Safari's engine (WebKit 2.50) accepts a `text-decoration` shorthand of one word, and drops a longer declaration.
it('style sheets underline by one word, and say color and thickness by themselves', () => {
  const sheets = globSync('app/**/*.css')
  expect(sheets).toContain('app/styles/prose.css')
  const shorthands = sheets.flatMap((sheet) =>
    [...readFileSync(sheet, 'utf8').matchAll(/text-decoration:\s*([^;}]*)/g)].map(([, value]) => value),
  )
  expect(shorthands.filter((value) => value?.trim().includes(' '))).toEqual([])
})
