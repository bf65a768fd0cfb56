import { beforeEach, describe, expect, test } from 'vitest'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { createCircuitBreaker, type CircuitBreaker } from '~/ports/resilience/circuit-breaker'

let nowMs = 0
let lines: string[] = []

beforeEach(() => {
  nowMs = 0
  lines = []
})

function circuitOf(): CircuitBreaker {
  return createCircuitBreaker({
    firstPauseMs: 1000,
    longestPauseMs: 4000,
    now: () => nowMs,
    says: { failing: 'it fails', recovered: 'it works' },
    facts: { where: 'there' },
    log: linesOfLog('info', (line) => void lines.push(line)),
  })
}

/** Returns the seconds, from now to 16, at which a caller may try. */
function secondsOfTries(circuit: CircuitBreaker): number[] {
  const seconds: number[] = []
  for (let second = nowMs / 1000; second <= 16; second += 1) {
    nowMs = second * 1000
    if (circuit.mayTry()) seconds.push(second)
  }
  return seconds
}

describe('a circuit', () => {
  test('lets all calls through while it is closed', () => {
    const circuit = circuitOf()
    expect([circuit.mayTry(), circuit.mayTry(), circuit.isHealthy()]).toEqual([true, true, true])
  })

  test('lets one caller try per pause while failing, in pauses that double up to the longest', () => {
    const circuit = circuitOf()
    circuit.fail('why')
    expect(secondsOfTries(circuit)).toEqual([1, 3, 7, 11, 15])
  })

  test('lets a single one of many callers try when a pause is over', () => {
    const circuit = circuitOf()
    circuit.fail('why')
    nowMs = 1000
    expect([circuit.mayTry(), circuit.mayTry(), circuit.mayTry()]).toEqual([true, false, false])
  })

  test('lets a caller try at once when the clock was set back', () => {
    const circuit = circuitOf()
    nowMs = 3_600_000
    circuit.fail('why')
    nowMs = 0
    expect([circuit.waitMs(), circuit.mayTry(), circuit.mayTry()]).toEqual([0, true, false])
  })

  test('says once that it fails, with the reason, and once that it works', () => {
    const circuit = circuitOf()
    circuit.fail(new Error('no answer'))
    circuit.fail('something else')
    circuit.recover()
    circuit.recover()
    expect(lines).toEqual(['warn it fails where="there" reason="no answer"', 'info it works where="there"'])
  })

  test('keeps a longer pause when it fails again soon after it recovered', () => {
    const circuit = circuitOf()
    circuit.fail('why')
    circuit.recover()
    circuit.fail('why')
    expect(secondsOfTries(circuit)[0]).toBe(2)
  })

  test('starts with a short pause again when it was well for long', () => {
    const circuit = circuitOf()
    circuit.fail('why')
    circuit.recover()
    nowMs = 5000
    circuit.fail('why')
    expect(secondsOfTries(circuit)[0]).toBe(6)
  })
})
