import { expect, it } from 'vitest'
import { render } from './rendering'

it.each([
  ['One[^1] and two.[^b]\n\nThree\n\n[^1]: a\n[^b]: b', 'One and two. Three'],
  ['H<sub>2</sub>O and x<sup>2</sup>', 'H2O and x2'],
])('the description of a page has no numbers of footnotes: %j', async (markdown, description) => {
  expect((await render(markdown)).description).toBe(description)
})
