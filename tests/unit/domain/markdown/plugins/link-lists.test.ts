import { expect, test } from 'vitest'
import { html, render } from '../rendering'

const listOf = (count: number, item: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => `- ${item(at)}`).join('\n')
const link = (at: number) => `[name${at}](./name${at}.md)`

test('nine links are drawn in columns, with items in paragraphs too', async () => {
  expect(await html(listOf(9, link))).toContain('<ul class="links">')
  expect(await html(listOf(9, link).replaceAll('\n', '\n\n'))).toContain('<ul class="links">')
})

test.each([
  ['fewer', listOf(8, link)],
  ['words beside a link', `${listOf(9, link)}\n- [a](./a.md): words`],
  ['a long link', `${listOf(9, link)}\n- [${'a'.repeat(41)}](./a.md)`],
  ['a nested list', `${listOf(9, link)}\n  - [a](./a.md)`],
  ['an order', listOf(9, link).replaceAll('- ', '1. ')],
])('a list stays a list: %s', async (_, markdown) => {
  expect(await html(markdown)).not.toContain('class="links"')
})

const named = (length: number) => `- [${'a'.repeat(length)}](./a.md)`

test('a list has wider columns if an item does not fit in narrow ones', async () => {
  expect(await html(`${listOf(9, link)}\n${named(26)}`)).toContain('<ul class="links">')
  expect(await html(`${listOf(9, link)}\n${named(27)}`)).toContain('<ul class="links long">')
})

test('in a reference, two links are an index already', async () => {
  const drawn = await render(listOf(2, link), { sourcePath: 'docs/reference/index.md' })
  expect(drawn.html).toContain('<ul class="links">')
  const one = await render(listOf(1, link), { sourcePath: 'docs/reference/index.md' })
  expect(one.html).not.toContain('class="links"')
})

test('the kind of a name is not part of its code', async () => {
  const drawn = await html(listOf(9, (at) => `[\`Name${at} Type\`](./name${at}.md)`))
  expect(drawn).toContain('<code>Name0</code> <small>Type</small>')
})
