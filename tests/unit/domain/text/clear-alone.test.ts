import { expect, test } from 'vitest'
import { isClearAlone } from '~/domain/text/clear-alone'

test.each([
  'Query caches server data.',
  'You can install the package with npm.',
  'A method that returns its argument, for type inference.',
])('%s is clear without the text around it', (sentence) => {
  expect(isClearAlone(sentence)).toBe(true)
})

test.each([
  ['refers to code beside it', 'This code snippet illustrates three concepts.'],
  ['refers to text above it', 'A derived value of the status variable above.'],
  ['begins with a pronoun', 'It fires on an error.'],
  ['has no end', 'Set to true for errors in the render phase'],
  ['leads to a list', 'The options are:'],
  ['is a call', 'Wave your hands in the air!'],
  ['has an author', 'In v5 we renamed the option.'],
])('a sentence that %s is not', (_what, sentence) => {
  expect(isClearAlone(sentence)).toBe(false)
})
