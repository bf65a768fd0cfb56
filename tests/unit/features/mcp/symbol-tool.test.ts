import { expect, test } from 'vitest'
import { explainSymbol, type SymbolSource } from '~/features/mcp/symbol-tool.server'
import { type Answer, found, unavailable } from '~/ports/answer'
import { neverAborted } from '~/ports/resilience/timeout'

/** Asks for a name that no indexed page explains; returns the text, and the names noted as missing. */
async function heard(
  library: string | undefined,
  partial: ReturnType<SymbolSource['partialReason']>,
  docs: Answer<never>,
) {
  const noted: string[] = []
  const source: SymbolSource = {
    findName: async () => found([]),
    partialReason: () => partial,
    noteEmpty: (_, asked) => noted.push(asked),
    noteView: () => undefined,
    docs: { readLibraryDocs: async () => docs },
  }
  const { content } = await explainSymbol(source, { name: 'useQuery', library }, neverAborted())
  const [first] = content
  return { text: first?.type === 'text' ? first.text : '', noted }
}

test('a name of docs that cannot be read is neither denied nor noted as missing', async () => {
  expect(await heard('query', 'unread', unavailable('no answer in time'))).toEqual({
    text: expect.stringMatching(/Try again in 30 seconds/),
    noted: [],
  })
})

test('the answer says that it is incomplete while some docs could not be read', async () => {
  expect(await heard(undefined, 'unread', { kind: 'missing' })).toEqual({
    text: expect.stringMatching(/^No page of .* explains useQuery\..*couldn’t be loaded/),
    noted: [],
  })
  expect(await heard(undefined, null, { kind: 'missing' })).toMatchObject({ noted: ['useQuery'] })
})
