import { afterEach, expect, test } from 'vitest'
import { downloads, replaceDownloads } from '~/features/downloads/downloads.server'
import { generatedDownloads, seriesOf } from '../../../fixtures/npm/generated-downloads'

const limits = { waitMs: 0, signal: new AbortController().signal }

afterEach(() => replaceDownloads(undefined))

test('a test brings its own downloads', async () => {
  replaceDownloads(generatedDownloads({ lastCountedDay: 20_000 }))
  const [answer] = await downloads().readDownloads(['react'], limits)
  expect(answer).toMatchObject({ kind: 'found', series: seriesOf('react', 20_000) })
})
