import { expect, test } from 'vitest'
import { completeOutsideAnswer } from '~/http/response/static-file-headers'
import { ask } from './ask'

const chunk = '/_build/index-1.js'

test.each(['POST', 'OPTIONS', 'DELETE'])(
  'no cache keeps the refusal of %s for a file of the build',
  async (method) => {
    const answer = await ask(chunk, { method })
    const sent = new Response(answer.body, answer)
    // The surrounding server sets this lifetime on all responses at addresses of files.
    sent.headers.set('cache-control', 'public, max-age=31536000, immutable')
    completeOutsideAnswer(sent, new Request(`http://localhost${chunk}`, { method }))
    expect([sent.status, sent.headers.get('cache-control')]).toEqual([405, 'no-store'])
  },
)
