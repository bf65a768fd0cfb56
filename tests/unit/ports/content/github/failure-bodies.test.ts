import { expect, test } from 'vitest'
import { createGithubSource } from '~/ports/content/github/github-source'
import { silentLog } from '~/ports/log'
import { at, neverAborted } from './open-source'

const CHUNK_BYTES = 64 * 1024

/** Size at which the body of the test ends, so that the test ends if all of it is read. */
const WHOLE_BYTES = 64 * 1024 * 1024

test.each([
  [502, 'text/html', 'bad gateway'],
  [403, 'application/json; charset=utf-8', 'You have exceeded a secondary rate limit.'],
  [404, 'application/octet-stream', 'nothing'],
  [401, '', 'Bad credentials'],
])('of a failure with status %i, only the first bytes are read', async (status, type, message) => {
  let sent = 0
  const source = createGithubSource({
    token: 'token',
    apiUrl: 'https://api.test',
    rawUrl: 'https://raw.test',
    userAgent: 'tests',
    store: null,
    fileMemoryBytes: 1_000_000,
    neededFolders: () => ['docs'],
    log: silentLog,
    fetch: async () => {
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode(message.padEnd(CHUNK_BYTES)))
          sent += CHUNK_BYTES
          if (sent >= WHOLE_BYTES) controller.close()
        },
      })
      return new Response(body, { status, headers: type === '' ? {} : { 'content-type': type } })
    },
  })
  const answer = await source.tree(at, neverAborted)
  expect(answer.kind).toBe('unavailable')
  expect(sent).toBeLessThan(1024 * 1024)
})
