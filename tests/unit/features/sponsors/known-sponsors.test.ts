import { expect, test, vi } from 'vitest'
import { sponsors as listed } from '#config/sponsors'
import { createReadSponsors } from '~/features/sponsors/known-sponsors.server'
import { type Answer, found, unavailable } from '~/ports/answer'
import type { PublicSponsor } from '~/ports/sponsors/port'
import { eventually } from '../../../fixtures/eventually'

const HOUR_MS = 3_600_000
const one = [{ name: 'One', href: 'https://one.test', monthlyUsd: 1 }]
const two = [...one, { name: 'Two', href: 'https://two.test', monthlyUsd: null }]

function siteOver(answers: ReadonlyArray<Answer<readonly PublicSponsor[]>>) {
  let now = 0
  let calls = 0
  const report = vi.fn<(reason: string) => void>()
  const source = {
    sponsors: async () => answers[Math.min(calls++, answers.length - 1)] ?? unavailable('none'),
  }
  const read = createReadSponsors({ source, report, now: () => now })
  return {
    report,
    calls: () => calls,
    pass: (ms: number) => void (now += ms),
    async names() {
      const answer = await read(new AbortController().signal)
      return answer.kind === 'found' ? answer.value.map(({ name }) => name) : answer.kind
    },
  }
}

test('sponsors are asked for once an hour, and readers do not wait for the second time', async () => {
  const site = siteOver([found(one), found(two)])
  expect(await site.names()).toEqual(['One'])
  expect(await site.names()).toEqual(['One'])
  expect(site.calls()).toBe(1)
  site.pass(HOUR_MS)
  expect(await site.names()).toEqual(['One'])
  await eventually(async () => expect(await site.names()).toEqual(['One', 'Two']))
})

test('what was known stays while the source fails', async () => {
  const site = siteOver([found(one), unavailable('down')])
  await site.names()
  site.pass(HOUR_MS)
  await site.names()
  await eventually(() => expect(site.report).toHaveBeenCalledWith('down'))
  expect(await site.names()).toEqual(['One'])
})

test('the sponsors of the catalogue are shown before the first answer', async () => {
  const site = siteOver([unavailable('no token')])
  expect(await site.names()).toEqual(listed.map(({ name }) => name))
})
