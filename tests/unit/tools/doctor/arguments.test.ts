import { describe, expect, it } from 'vitest'
import { HELP, readArguments } from '~/tools/doctor/arguments'

const ids = { libraries: ['query', 'router'], files: ['query', 'router', 'fresh'] }
const none = { json: false, quiet: false, all: false, library: null }

describe('the arguments', () => {
  it.each([
    [[], none],
    [['--json'], { ...none, json: true }],
    [['--quiet', '--library', 'router'], { ...none, quiet: true, library: 'router' }],
    [['--library=query'], { ...none, library: 'query' }],
    [['--all'], { ...none, all: true }],
    [['--library', 'fresh'], { ...none, library: 'fresh' }],
  ])('%j', (args, options) => {
    expect(readArguments(args, ids)).toEqual({ kind: 'run', options })
  })

  it.each([
    [['--library', 'rooter'], 'Unknown library "rooter". Did you mean router?'],
    [['--library', 'xyz'], 'Unknown library "xyz". Known: query, router.'],
    [['--jsn'], "Unknown option '--jsn'"],
    [['query'], "Unexpected argument 'query'"],
  ])('%j is refused with what is wrong and the usage', (args, problem) => {
    const reading = readArguments(args, ids)
    if (reading.kind !== 'refused') throw new Error('was not refused')
    expect(reading.problem).toContain(problem)
    expect(reading.problem).toContain('Usage: npm run doctor')
  })

  it.each([['--help'], ['-h'], ['--quiet', '--help']])('%s asks for help', (...args) => {
    expect(readArguments(args, ids)).toEqual({ kind: 'help' })
  })
})

it('the help has a line for each option', () => {
  const listed = [...HELP.matchAll(/^ {2}(--[a-z]+)/gm)].map(([, name]) => name)
  const used = [
    ...HELP.split('\n', 1)
      .join('')
      .matchAll(/--[a-z]+/g),
  ].map(([name]) => name)
  expect(new Set(listed)).toEqual(new Set(used))
})
