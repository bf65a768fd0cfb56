import { describe, expect, it } from 'vitest'
import { formatProblem, nearestOf, showChoice, showValue } from '~/domain/catalogue-checks/problem'

describe('the nearest value', () => {
  it.each([
    ['raect', ['react', 'preact'], 'react'],
    ['React', ['react', 'preact'], 'react'],
    ['ve', ['vue', 'qwik'], 'vue'],
    ['frameworkz/react/overview', ['framework/react/overview'], 'framework/react/overview'],
    ['ember', ['react', 'vue'], null],
    ['x', [], null],
    [7, ['7'], null],
    [undefined, ['react'], null],
  ])('to %j in %j is %j', (value, candidates, nearest) => {
    expect(nearestOf(value, candidates)).toBe(nearest)
  })
})

describe('a value in a message', () => {
  it.each([
    ['text', '"text"'],
    ['a "b"', String.raw`"a \"b\""`],
    ['a\nb', String.raw`"a\nb"`],
    [7, '7'],
    [null, 'null'],
    [undefined, 'missing'],
    [true, 'true'],
    [[], 'an empty list'],
    [[1, 2], 'a list of 2'],
    [{ a: 1 }, 'an object'],
    [() => 1, 'a function'],
  ])('%j is %s', (value, shown) => {
    expect(showValue(value)).toBe(shown)
  })
})

it('the last alternative of a list follows "or"', () => {
  expect([showChoice([]), showChoice(['a']), showChoice(['a', 'b']), showChoice(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a or b',
    'a, b or c',
  ])
})

it('a message contains file, field, value, the expected value and a suggestion', () => {
  const problem = { file: 'a.ts', field: 'b', found: '"x"', expected: 'y or z', nearest: 'y' }
  expect(formatProblem(problem)).toBe('a.ts: b is "x", expected y or z. Did you mean "y"?')
  expect(formatProblem({ ...problem, nearest: null })).toBe('a.ts: b is "x", expected y or z.')
})
