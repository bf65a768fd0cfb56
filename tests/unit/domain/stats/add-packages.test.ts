import { describe, expect, test } from 'vitest'
import { addPackages } from '~/domain/stats/add-packages'
import { defaultState, type StatsState } from '~/domain/stats/address'

const stateOf = (...groups: readonly string[][]): StatsState => ({
  ...defaultState,
  groups: groups.map((packages) => ({ packages, color: null })),
})
const named = (count: number, name = 'p') => Array.from({ length: count }, (_, at) => `${name}${at}`)
const add = (
  state: StatsState,
  names: readonly string[],
  slot: number | null = null,
  others: string[] = [],
) => {
  const next = addPackages(state, { names, others }, slot)
  return { packages: next.state.groups.map(({ packages }) => packages), leftOut: next.leftOut }
}

describe('packages that are added', () => {
  test('become separate lines, or join the edited line, and are all reported', () => {
    expect(add(stateOf(['react']), ['vue', 'react'])).toEqual({
      packages: [['react'], ['vue']],
      leftOut: null,
    })
    expect(add(stateOf(['react'], ['vue']), ['preact'], 0)).toEqual({
      packages: [['react', 'preact'], ['vue']],
      leftOut: null,
    })
    // A package in a combined line may also be a separate line.
    expect(add(stateOf(['react', 'preact']), ['preact']).packages).toEqual([['react', 'preact'], ['preact']])
  })

  test('beyond the limit of lines are omitted, with their number', () => {
    const { packages, leftOut } = add(stateOf(['react']), named(25))
    expect(packages).toHaveLength(12)
    expect(leftOut).toBe('12 lines at most; 14 names left out.')
  })

  test('beyond the limit of packages in all lines are omitted, with their number', () => {
    const { packages, leftOut } = add(stateOf(named(10, 'a'), named(9, 'b')), ['one', 'two'])
    expect(packages.flat()).toHaveLength(20)
    expect(leftOut).toBe('20 packages at most; 1 name left out.')
    expect(add(stateOf(named(20)), ['one'], 0)).toEqual({
      packages: [named(20)],
      leftOut: '20 packages at most; 1 name left out.',
    })
  })

  test('are none if a text names none, or only existing ones', () => {
    const state = stateOf(['react'])
    expect(addPackages(state, { names: [], others: ['Not A Package!!'] })).toEqual({
      state,
      leftOut: 'Not a package name: Not A Package!!.',
    })
    expect(add(state, ['react']).leftOut).toBe('Already shown: react.')
    expect(add(state, []).leftOut).not.toBeNull()
    expect(add(state, ['vue'], null, ['x'.repeat(200)]).leftOut?.length).toBeLessThan(100)
  })
})
