import { expect, test } from 'vitest'
import type { IndexQuestion } from '~/domain/search/index-state'
import { type SearchSource, searchDocs } from '~/features/mcp/search-tool.server'
import { found } from '~/ports/answer'
import { neverAborted } from '~/ports/resilience/timeout'

const landing = { url: '/query/v4', type: 'lvl1', hierarchy: { lvl0: 'Query' } }
const page = { ...landing, url: '/query/v3/docs/overview' }

/** Searches an index in which no page has the words; returns the text, and the words noted as missing. */
async function heard(
  version: string | undefined,
  pages: readonly object[],
  partial: ReturnType<SearchSource['partialReason']> = null,
) {
  const noted: string[] = []
  const ask = async ([question]: readonly IndexQuestion[]) => {
    const isAll = question?.kind === 'hits' && question.params.query === ''
    return found([JSON.stringify({ nbHits: isAll ? pages.length : 0, hits: isAll ? pages : [] })])
  }
  const source: SearchSource = {
    index: { ask },
    partialReason: () => partial,
    noteEmpty: (_, asked) => noted.push(asked),
  }
  const { content } = await searchDocs(source, { query: 'words', library: 'query', version }, neverAborted())
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', noted }
}

test('a version without indexed docs cannot be searched, and its words are not noted as missing', async () => {
  expect(await heard('v4', [landing])).toEqual({
    text: expect.stringMatching(/^TanStack Query v4 cannot be searched now/),
    noted: [],
  })
})

test('nothing is found in a version with pages', async () => {
  expect(await heard('v3', [landing, page])).toEqual({
    text: expect.stringMatching(/^Nothing in TanStack Query v3/),
    noted: ['words'],
  })
})

test('words are not noted as missing, and the answer says so, while some docs could not be read', async () => {
  expect(await heard('v3', [page], 'unread')).toEqual({
    text: expect.stringMatching(/^Some docs couldn’t be loaded.*\nNothing in TanStack Query v3/),
    noted: [],
  })
})
