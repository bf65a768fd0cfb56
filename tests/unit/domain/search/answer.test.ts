import { expect, it } from 'vitest'
import { buildSearchAnswer } from '~/domain/search/answer'
import { searchParamsSchema } from '~/domain/search/parameters'
import { choose, indexOf, record } from './records'

/** The quoted text of the only hit of a search. */
function quoted(content: string, query: string) {
  const params = searchParamsSchema.parse({ query, attributesToSnippet: ['content:20'] })
  const chosen = choose(indexOf([record({ titles: ['Client'], content })]), query)
  const context = {
    params: '',
    index: '',
    incomplete: null,
    newQueryId: () => '',
    elapsedMs: () => 0,
  }
  const { hits } = buildSearchAnswer(chosen, params, context)
  return hits.map(({ _snippetResult }) => JSON.stringify(_snippetResult))
}

it('finds the file that declares a name, and does not quote it', () => {
  expect(quoted('Defined in: src/useClient.ts:4', 'useClient')).toEqual([expect.not.stringContaining('src')])
  const [both = ''] = quoted(
    'Gives the client. Defined in: src/a.ts:4 Defined in: src/useClient.ts:9',
    'useClient',
  )
  expect(both).toContain('Gives the')
  expect(both).not.toContain('Defined')
  expect(quoted('Defined in: the config of an app.', 'config')).toEqual([
    expect.stringContaining('Defined in'),
  ])
})
