import { expect, it } from 'vitest'
import { ask, textOf } from './ask'

const page = '/query/latest/docs/framework/react/guides/mutations'

it('keeps types in code and marks them, so that JavaScript readers can hide them', async () => {
  const [, block = ''] =
    /(<figure class="code" data-lang="tsx"[^]*?<\/figure>)/.exec(await textOf(page)) ?? []
  expect(block).toContain('<input type="checkbox" class="js" aria-label="JS: hide types"')
  expect(block).toMatch(/<i>: <span class="st">string<\/span><\/i>/)
})

it('keeps types in responses for programs', async () => {
  expect(await (await ask(`${page}.md`)).text()).toContain('(text: string)')
})
