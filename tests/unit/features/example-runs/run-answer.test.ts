import { describe, expect, test } from 'vitest'
import { unavailable } from '~/ports/answer'
import { runAnswer } from '~/features/example-runs/run-answer.server'

describe('a run that cannot be made now', () => {
  test.each([
    [
      { kind: 'busy', retryAfterSeconds: 15 },
      'Reload',
      /built right now.* Wait 15 seconds, then press Reload\./,
    ],
    [{ kind: 'busy', retryAfterSeconds: 15 }, 'Run', /then press Run\./],
    [unavailable('the service is out of reach'), 'Reload', /can’t be read right now\. Wait 30 seconds/],
  ] as const)('says what happened and what to do: %o, %s', async (outcome, button, text) => {
    const response = runAnswer(outcome, button)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe(String(outcome.retryAfterSeconds ?? 30))
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(await response.text()).toMatch(text)
  })
})
