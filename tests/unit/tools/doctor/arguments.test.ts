import { describe, expect, it } from 'vitest'
import { readArguments } from '~/tools/doctor/arguments'

const libraries = ['query', 'router']
const none = { json: false, quiet: false, library: null }

describe('the arguments', () => {
  it.each([
    [[], none],
    [['--json'], { ...none, json: true }],
    [['--quiet', '--library', 'router'], { ...none, quiet: true, library: 'router' }],
    [['--library=query'], { ...none, library: 'query' }],
  ])('%j', (args, options) => {
    expect(readArguments(args, libraries)).toEqual({ ok: true, options })
  })

  it.each([
    [['--library', 'rooter'], 'There is no library «rooter». Nearest: router.'],
    [['--jsn'], "Unknown option '--jsn'"],
    [['query'], "Unexpected argument 'query'"],
  ])('%j is refused with what is wrong and the usage', (args, problem) => {
    const reading = readArguments(args, libraries)
    if (reading.ok) throw new Error('was not refused')
    expect(reading.problem).toContain(problem)
    expect(reading.problem).toContain('Usage: npm run doctor')
  })
})
