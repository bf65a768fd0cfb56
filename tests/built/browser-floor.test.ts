import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Calls that one of the oldest supported browsers (`app.config.ts`) lacks. Feature tests, such as `typeof x.toHex`, are no calls. */
const TOO_NEW = [
  /\b(?:URL\.parse|Promise\.try|RegExp\.escape|Error\.isError|Math\.sumPrecise)\(/g,
  /\bIterator\.(?:from|concat|zip)\(|\bIntl\.DurationFormat\b/g,
  /\.(?:values|keys|entries)\(\)\.(?:drop|every|filter|find|flatMap|map|reduce|some|take|toArray)\(/g,
  /\.(?:isDisjointFrom|isSubsetOf|isSupersetOf|symmetricDifference|getOrInsert(?:Computed)?)\(/g,
]

test('scripts call nothing that the oldest supported browsers lack', () => {
  const scripts = globSync('.output/public/_build/*.js')
  expect(scripts).not.toEqual([])
  const calls = scripts.flatMap((file) => {
    const script = readFileSync(file, 'utf8')
    return TOO_NEW.flatMap((tooNew) => script.match(tooNew) ?? []).map((call) => `${file}: ${call}`)
  })
  expect(calls).toEqual([])
})
