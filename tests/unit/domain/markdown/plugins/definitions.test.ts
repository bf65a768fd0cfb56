import { expect, it } from 'vitest'
import { render } from '../rendering'

const problemsOf = async (markdown: string) =>
  (await render(markdown)).problems.map(({ text, line }) => `${line} ${text}`)

it.each([
  ['a[^1]\n\n[^1]: b\n[^2]: c', '4 the footnote [^2] is not shown: no text refers to it'],
  ['[a]\n\n[a]: ./b\n[A]: ./c', '4 [A] is already defined on line 3, so this definition has no effect'],
  ['a[^1]\n\n[^1]: b\n[^1]: c', '4 [^1] is already defined on line 3, so this definition has no effect'],
  ['a\n\n[Note]: important', '3 [Note]: important is not shown: it defines a link that no text uses'],
])('a definition without effect is reported: %j', async (markdown, problem) => {
  expect(await problemsOf(markdown)).toEqual([problem])
})

it.each([
  'a[^1] [b]\n\n[^1]: b[^2]\n[^2]: c\n[b]: ./d\n[b]: ./d\n[e]: ./f',
  '[a]\n\n[a]: b',
  "[//]: # 'A'\n\na\n\n[//]: # 'A'\n\n[comment]: <> (b)\n[comment]: <> (c)",
])('none is: %j', async (markdown) => {
  expect(await problemsOf(markdown)).toEqual([])
})
