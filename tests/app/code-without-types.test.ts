import { expect, it } from 'vitest'
import { ask, textOf } from './ask'

const page = '/query/latest/docs/framework/react/guides/mutations'

it('has code with types as its author wrote it, marked for readers of JavaScript', async () => {
  const [, block = ''] =
    /(<figure class="code" data-lang="tsx"[^]*?<\/figure>)/.exec(await textOf(page)) ?? []
  expect(block).toContain('<input type="checkbox" class="js" aria-label="JS: hide types"')
  expect(block).toMatch(/<i>: <span class="st">string<\/span><\/i>/)
})

it('leaves the types in what programs read', async () => {
  expect(await (await ask(`${page}.md`)).text()).toContain('(text: string)')
})
