import { expect, test } from 'vitest'
import { nearestId } from '~/tools/doctor/nearest-id'

const ids = ['state', 'getting-started', 'query-options', 'gr\u00f6\u00dfe', 'usequery', 'react']

test.each([
  ['getstart', 'getting-started'],
  ['start', 'getting-started'],
  ['stat', 'state'],
  ['options-query', 'query-options'],
  ['useQuery', 'usequery'],
  ['query-option', 'query-options'],
])('#%s was meant to be #%s', (wanted, near) => {
  expect(nearestId(wanted, ids)).toBe(near)
})

test.each(['installation', 'x', '', 'zzzzzz'])('#%s is like none', (wanted) => {
  expect(nearestId(wanted, ids)).toBeNull()
})
