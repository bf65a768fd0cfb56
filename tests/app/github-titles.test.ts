import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ask } from './ask'
import { config, openGithubSite, type GithubSite } from './github-site'

const query = {
  'docs/config.json': config(['In short', 'titled'], ['In short', 'headed'], ['In short', 'stub']),
  'docs/titled.md': '---\ntitle: As its author calls it\n---\n\nText.\n',
  'docs/headed.md': '# As its heading says\n\nText.\n',
  'docs/stub.md': "---\nref: docs/titled.md\nreplace: { 'author': 'adapter' }\n---\n",
}

let site: GithubSite

beforeEach(async () => {
  site = await openGithubSite({ 'TanStack/query': query })
})

afterEach(() => site.close())

async function titlesOf(page: string): Promise<readonly string[]> {
  const html = await (await ask(`/query/latest/docs/${page}`)).text()
  return [...html.matchAll(/<(?:h1|title)[^>]*>([^<|]*)/g)].map(([, title = '']) => title.trim()).toSorted()
}

describe('a page that was not requested before', () => {
  it.each([
    ['titled', 'As its author calls it'],
    ['headed', 'As its heading says'],
    ['stub', 'As its adapter calls it'],
  ])('%s is titled by its text, whatever the sidebar calls it', async (page, title) => {
    expect(await titlesOf(page)).toEqual([title, title])
  })
})

it('has its new title as soon as its new text', async () => {
  await titlesOf('titled')
  await site.hosting.commit('TanStack/query', { files: { 'docs/titled.md': '---\ntitle: New\n---\n' } })
  site.clock.advance(300_000)
  await titlesOf('titled')
  await expect.poll(() => titlesOf('titled')).toEqual(['New', 'New'])
})
