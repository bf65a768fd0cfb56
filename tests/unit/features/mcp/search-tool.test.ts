import { expect, test } from 'vitest'
import type { IndexQuestion } from '~/domain/search/index-state'
import { type SearchSource, searchDocs } from '~/features/mcp/search-tool.server'
import { found } from '~/ports/answer'
import { neverAborted } from '~/ports/resilience/timeout'

/** What a program hears of an index in which no page has its words, and what is noted as missing. */
async function heard(version: string | undefined, pages: number) {
  const noted: string[] = []
  const ask = async ([question]: readonly IndexQuestion[]) => {
    const isAll = question?.kind === 'hits' && question.params.query === ''
    return found([JSON.stringify({ nbHits: isAll ? pages : 0, hits: [] })])
  }
  const source: SearchSource = {
    index: { ask },
    partialReason: () => null,
    noteEmpty: (_, asked) => noted.push(asked),
  }
  const { content } = await searchDocs(source, { query: 'words', library: 'query', version }, neverAborted())
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', noted }
}

test('a version of which no page is indexed cannot be searched, and its words are not noted as missing', async () => {
  expect(await heard('v4', 0)).toEqual({
    text: expect.stringMatching(/^TanStack Query v4 cannot be searched now/),
    noted: [],
  })
})

test('nothing is found in a version with pages', async () => {
  expect(await heard('v3', 5)).toEqual({
    text: expect.stringMatching(/^Nothing in TanStack Query v3/),
    noted: ['words'],
  })
})
