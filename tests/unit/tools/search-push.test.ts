import { describe, expect, it } from 'vitest'
import { fingerprintOf } from '~/domain/search/fingerprint'
import { pushRecords } from '~/tools/search/push-records'
import { record } from '../domain/search/records'
import { hostedService } from './hosted-service'

const records = Array.from({ length: 10 }, (_, at) => record({ titles: [`Page ${at}`] }))
const pages = new Map([['query v5 overview', { records, isComplete: true }]])
const push = { isDryRun: false, isForced: false }

describe('a push to the hosted index', () => {
  it('sends the settings, then replaces all records at once', async () => {
    const { client, calls, bodies } = hostedService(10)
    const { kind, lines } = await pushRecords(client, pages, push)
    expect(kind).toBe('pushed')
    expect(lines).toEqual(['all: 10 → 10', 'query: 10 → 10'])
    expect(calls[0]).toBe('PUT /1/indexes/tanstack/settings')
    expect(calls).toContain('POST /1/indexes/tanstack_tmp/batch')
    expect(calls.at(-1)).toBe('POST /1/indexes/tanstack_tmp/operation')
    expect(bodies.join('\n')).toContain('"attributeForDistinct":"group"')
    // The site compares this fingerprint later, to detect an outdated index.
    expect(bodies.join('\n')).toContain(`"fingerprint":"${fingerprintOf(records)}"`)
  })

  it('carries names with their declarations, and has them found first', async () => {
    const { client, bodies } = hostedService('no index')
    const signature = 'function useQuery(options): UseQueryResult'
    const named = { ...record({ titles: ['useQuery'] }), name: 'useQuery', signature }
    await pushRecords(client, new Map([['query v5 useQuery', { records: [named], isComplete: true }]]), push)
    expect(bodies.join('\n')).toContain('"searchableAttributes":["name",')
    expect(bodies.join('\n')).toContain(`"name":"useQuery","signature":"${signature}"`)
  })

  it('fills an index that is not there yet', async () => {
    const { client } = hostedService('no index')
    expect((await pushRecords(client, pages, push)).kind).toBe('pushed')
  })

  it.each([
    ['a fifth fewer', 12, 'pushed'],
    ['more than a fifth fewer', 13, 'refused'],
  ])('of %s records is %s', async (_, held, kind) => {
    const { client, calls } = hostedService(held)
    expect((await pushRecords(client, pages, push)).kind).toBe(kind)
    expect(calls.length > 0).toBe(kind === 'pushed')
  })

  it('does not count pages of the site, which the hosted figures lack, as kept docs', async () => {
    const ofSite = records.map((each) => ({ ...each, library: null }))
    const all = new Map([...pages, ['posts', { records: ofSite, isComplete: true }] as const])
    expect((await pushRecords(hostedService(13).client, all, push)).kind).toBe('refused')
  })

  it('cuts texts to 5,000 bytes, between characters', async () => {
    const { client, bodies } = hostedService(1)
    const long = { ...record({ titles: ['Long'] }), content: `a${'語'.repeat(4000)}` }
    await pushRecords(client, new Map([['query v5 long', { records: [long], isComplete: true }]]), push)
    expect(bodies.join('\n')).toContain(`"content":"a${'語'.repeat(1666)}"`)
  })

  it('of nothing is refused', async () => {
    const { client, calls } = hostedService(0)
    expect((await pushRecords(client, new Map(), push)).kind).toBe('refused')
    expect(calls).toEqual([])
  })

  it('of fewer records is made when it is forced', async () => {
    const { client } = hostedService(1000)
    expect((await pushRecords(client, pages, { ...push, isForced: true })).kind).toBe('pushed')
  })

  it('changes nothing as a dry run', async () => {
    const { client, calls } = hostedService(10)
    expect((await pushRecords(client, pages, { ...push, isDryRun: true })).kind).toBe('shown')
    expect(calls).toEqual([])
  })

  it('names the pages that took too long to read', async () => {
    const late = { records: [record({ titles: ['Late'] })], isComplete: false }
    const all = new Map([...pages, ['query v5 late', late] as const])
    expect((await pushRecords(hostedService(11).client, all, push)).lines).toEqual([
      'all: 11 → 11',
      'query: 11 → 11',
      'query v5 late: took too long to read and is found by its title alone',
    ])
  })
})
