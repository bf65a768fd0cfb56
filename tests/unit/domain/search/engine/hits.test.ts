import { describe, expect, it } from 'vitest'
import type { SearchRecord } from '~/domain/search/record'
import { choose, indexOf, record } from '../records'

function chosen(records: readonly SearchRecord[], text: string, filters: readonly string[] = []) {
  const found = choose(indexOf(records), text, { filters })
  return { ...found, urls: found.hits().map(({ record: { url } }) => url.split('/docs/')[1]) }
}

describe('a hit', () => {
  const page = record({ titles: ['Linked Fields'], content: 'Fields that depend on others.' })
  const section = record({ titles: ['Linked Fields', 'Fields of a form'], content: 'Linked fields, linked.' })

  it('leads to the top of a page whose title has all the words', () => {
    expect(chosen([page, section], 'linked fields').urls).toEqual(['linked-fields'])
    expect(chosen([page, section], 'linked fie').urls).toEqual(['linked-fields'])
  })

  it('leads to the section where the title lacks a word', () => {
    expect(chosen([page, section], 'linked fields form').urls).toEqual(['linked-fields#fields-of-a-form'])
  })
})

it('marks forms similar to a word only if no page has the word', () => {
  const pages = [record({ titles: ['Stale time'] }), record({ titles: ['Query state'] })]
  expect(chosen(pages, 'stale time').corrected).not.toContain('state')
  expect(chosen(pages, 'stalr time').corrected).toContain('stale')
})

describe('a text of which no record has all rare words', () => {
  const common = Array.from({ length: 30 }, (_, at) =>
    record({ titles: [`Page ${at}`], content: 'A client of queries fails.' }),
  )
  const rare = record({ titles: ['Retries'], content: 'Queries retry where a client fails.' })

  it('has the nearest pages alone, and says so', () => {
    const { isNearest, urls, pageCount } = chosen([...common, rare], 'client queries fail zyzzyva')
    expect({ isNearest, pageCount, shown: urls.length }).toEqual({ isNearest: true, pageCount: 5, shown: 5 })
  })

  it('is one where a filter leaves no record that has them', () => {
    const other = { ...rare, library: 'form' }
    const text = 'client queries retry'
    expect(chosen([...common, other], text).isNearest).toBe(false)
    expect(chosen([...common, other], text, ['library:query']).isNearest).toBe(true)
  })

  it.each(['client queries fail', 'client queries retry fails', 'queries zyzzyva'])('is not %j', (text) => {
    expect(chosen([...common, rare], text).isNearest).toBe(false)
  })

  it('is none without a hit', () => {
    expect(chosen(common, 'zyzzyva qwerty asdfgh').isNearest).toBe(false)
  })
})
