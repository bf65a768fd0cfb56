import { afterEach, expect, test, vi } from 'vitest'
import { docsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createReleaseReader } from '~/features/whats-new/releases.server'
import { found, unavailable } from '~/ports/answer'
import { neverAborted } from '~/ports/resilience/timeout'

const asked = vi.hoisted(() => ({ times: 0, isDown: false }))

vi.mock('~/features/backend/backend.server', () => ({
  backend: async () => ({
    releases: async () => {
      asked.times += 1
      if (asked.isDown) return unavailable('the backend is down')
      return found([{ repo: 'tanstack/query', name: 'v5.9.9', publishedAt: 1000 }])
    },
  }),
}))

afterEach(() => {
  asked.isDown = false
  replaceDocsService(undefined)
})

const releases = async () => unavailable('too many requests')
const latest = [expect.objectContaining({ tag: 'v5.9.9', publishedAtMs: 1000 })]

test('the latest release that the backend knows stands in for a list that is out of reach, as incomplete', async () => {
  const service = docsService()
  replaceDocsService({ ...service, source: { ...service.source, releases } })
  const read = createReleaseReader(neverAborted())
  expect(await read('tanstack/query')).toEqual({ releases: latest, isComplete: false })
})

test('the backend is asked once for all repositories', async () => {
  asked.times = 0
  const read = createReleaseReader(neverAborted())
  const answers = await Promise.all(['tanstack/query', 'tanstack/table'].map(read))
  expect(answers).toEqual([
    { releases: latest, isComplete: true },
    { releases: [], isComplete: true },
  ])
  expect(asked.times).toBe(1)
})

test('none are known while the backend is out of reach, which is said', async () => {
  asked.isDown = true
  expect(await createReleaseReader(neverAborted())('tanstack/query')).toEqual({
    releases: [],
    isComplete: false,
  })
})
