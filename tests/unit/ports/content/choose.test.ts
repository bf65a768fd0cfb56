import { describe, expect, test } from 'vitest'
import { chooseContentSource } from '~/ports/content/choose'

const facts = { isWorkingTree: () => false }

describe('the content source', () => {
  test.each([
    [{ CONTENT_CHECKOUTS: '/clones', CONTENT_DIR: null }, 'the clones in /clones'],
    [{ CONTENT_CHECKOUTS: '/clones', CONTENT_DIR: '/content' }, 'the clones in /clones'],
    [{ CONTENT_CHECKOUTS: null, CONTENT_DIR: '/content' }, 'a folder at /content'],
  ])('for %j is %s', (settings, description) => {
    expect(chooseContentSource(settings, facts).description).toBe(description)
  })

  test('is the bundled docs without a setting, wherever the site is started from', async () => {
    const source = chooseContentSource({ CONTENT_CHECKOUTS: null, CONTENT_DIR: null }, facts)
    const answer = await source.tree({ repo: 'tanstack/query', ref: 'main' }, new AbortController().signal)
    expect(answer.kind === 'found' && answer.value.entries.has('docs/config.json')).toBe(true)
  })
})
