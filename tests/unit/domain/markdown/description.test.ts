import { expect, it } from 'vitest'
import { render } from './rendering'

it.each([
  ['One[^1] and two.[^b]\n\nThree\n\n[^1]: a\n[^b]: b', 'One and two. Three'],
  ['H<sub>2</sub>O and x<sup>2</sup>', 'H2O and x2'],
])('the description of a page has no numbers of footnotes: %j', async (markdown, description) => {
  expect((await render(markdown)).description).toBe(description)
})

const HEAD =
  '# Function: f()\n\n```ts\nfunction f<T>(a): T;\n```\n\nDefined in: [src/f.ts:7](https://x.test)\n\n'
const TYPES =
  '## Type Parameters\n\n### T\n\n`T` *extends* `A`\\<`B`\\> \\| `undefined`\n\n## Returns\n\n`T`\n\nThe result.\n'

it.each([
  ['its own words', `${HEAD}Makes \`T\` of it.\n\n${TYPES}`, 'Makes T of it.'],
  ['nothing of its parts', HEAD + TYPES, ''],
])('the description of a generated reference has %s', async (_name, markdown, description) => {
  expect((await render(markdown, { sourcePath: 'docs/reference/f.md' })).description).toBe(description)
})

it('the description of a guide goes on below its headings, without types', async () => {
  expect((await render('One.\n\n## A\n\n`A`\\<`B`\\>\n\nTwo.')).description).toBe('One. Two.')
})
