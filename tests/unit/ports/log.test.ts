import { setImmediate as immediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { LogFormat, LogLevel } from '~/ports/environment/schema'
import { createLog, type Log } from '~/ports/log'
import { withoutRepeats } from '~/ports/log-repeats'
import { sendConsoleToLog } from '~/ports/process-log'
import { linesOfLog } from '../../fixtures/lines-of-log'
import { createClock } from '../../fixtures/clock'

const nowMs = Date.UTC(2030, 0, 2, 3, 4, 5)

function linesOf(use: (log: Log) => void, format: LogFormat = 'text', least: LogLevel = 'info'): string[] {
  const lines: string[] = []
  use(createLog({ least, format, now: () => nowMs, write: (line) => void lines.push(line) }))
  return lines
}

describe('createLog', () => {
  test.each([
    ['debug', ['debug d', 'info  i', 'warn  w', 'error e']],
    ['warn', ['warn  w', 'error e']],
    ['silent', []],
  ] as const)('at %s writes what matters as much or more', (least, expected) => {
    const lines = linesOf(
      (log) => {
        log.debug('d')
        log.info('i')
        log.warn('w')
        log.error('e')
      },
      'text',
      least,
    )
    expect(lines).toEqual(expected.map((line) => `2030-01-02T03:04:05.000Z ${line}\n`))
  })

  test('writes facts as JSON on the same line, so that a value cannot start a line of its own', () => {
    const lines = linesOf((log) => log.info('served', { path: 'a\nerror b', status: 200, cached: null }))
    expect(lines).toEqual([
      '2030-01-02T03:04:05.000Z info  served path="a\\nerror b" status=200 cached=null\n',
    ])
  })

  test('writes one JSON object per line for programs', () => {
    const [line = ''] = linesOf((log) => log.warn('late', { path: '/a' }), 'json')
    expect(JSON.parse(line)).toEqual({
      level: 'warn',
      time: '2030-01-02T03:04:05.000Z',
      path: '/a',
      msg: 'late',
    })
    expect(line.endsWith('}\n')).toBe(true)
  })
})

test('a fact is cut where it is long', () => {
  const [line = ''] = linesOf((log) => log.warn('late', { path: 'x'.repeat(900_000) }), 'json')
  expect(line.length).toBeLessThan(2200)
})

function setUp() {
  const clock = createClock()
  const lines: unknown[] = []
  const log = createLog({
    least: 'info',
    format: 'json',
    now: () => nowMs,
    write: (line) => void lines.push(JSON.parse(line)),
  })
  const passMinute = async () => {
    clock.expire(60_000)
    await immediate()
  }
  return { log: withoutRepeats(log, clock.timing), passMinute, lines }
}

describe('withoutRepeats', () => {
  test('writes few lines of a message whose causes are all different', async () => {
    const { log, passMinute, lines } = setUp()
    for (let at = 0; at < 1000; at += 1) log.warn('refused', { reason: `by ${at}` })
    log.warn('another', { reason: 'by 1' })
    expect(lines).toHaveLength(52)
    await passMinute()
    expect(lines).toHaveLength(53)
    expect(lines.at(-1)).toMatchObject({ msg: 'refused', repeated: 949 })
    log.warn('refused', { reason: 'by 7' })
    expect(lines).toHaveLength(54)
  })

  test('writes the first line of a cause, and after a minute how often it came again', async () => {
    const { log, passMinute, lines } = setUp()
    for (const path of ['/a', '/b', '/c'])
      log.error('A request failed', { requestId: `id${path}`, path, reason: 'broken', stack: 'at x' })
    expect(lines).toMatchObject([{ requestId: 'id/a', path: '/a', stack: 'at x' }])
    await passMinute()
    expect(lines.slice(1)).toEqual([
      {
        level: 'error',
        time: expect.any(String),
        msg: 'A request failed',
        reason: 'broken',
        repeated: 2,
        requestIds: 'id/b id/c',
      },
    ])
  })

  test('tells causes apart by level, message, and reason or facts', () => {
    const { log, lines } = setUp()
    log.warn('late', { path: '/a', reason: 'no answer' })
    log.warn('late', { path: '/a', reason: 'no address' })
    log.error('late', { path: '/a', reason: 'no answer' })
    log.warn('late', { repository: 'a' })
    log.warn('late', { repository: 'b' })
    log.warn('early', { repository: 'b' })
    expect(lines).toHaveLength(6)
  })

  test('begins again after the minute, and is quiet where nothing was repeated', async () => {
    const { log, passMinute, lines } = setUp()
    log.warn('late')
    await passMinute()
    expect(lines).toHaveLength(1)
    log.warn('late')
    expect(lines).toHaveLength(2)
  })

  test('names no more than 20 requests', async () => {
    const { log, passMinute, lines } = setUp()
    for (let at = 0; at < 1000; at += 1) log.error('failed', { requestId: `r${at}`, reason: 'broken' })
    await passMinute()
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatchObject({ repeated: 999, requestIds: expect.stringMatching(/^r980 .* r999$/) })
  })
})

describe('sendConsoleToLog', () => {
  test('makes one line of what a library prints, without the stack of work that took too long', () => {
    const lines: string[] = []
    const target = { error: () => {}, warn: () => {} } as Pick<Console, 'error' | 'warn'>
    sendConsoleToLog(
      target,
      linesOfLog('info', (line) => void lines.push(line)),
    )
    target.error(new DOMException('Took longer than 10 ms', 'TimeoutError'))
    target.error('Failed:', new TypeError('a mistake'))
    target.warn('careful', 1)
    expect(lines).toEqual([
      'warn Work timed out reason="TimeoutError: Took longer than 10 ms"',
      expect.stringMatching(/^error A library reports reason="TypeError: a mistake" stack="at /),
      'warn A library reports reason="careful 1"',
    ])
  })
})
