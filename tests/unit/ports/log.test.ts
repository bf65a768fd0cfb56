import { describe, expect, test } from 'vitest'
import { createLog } from '~/ports/log'

function linesOf(
  least: Parameters<typeof createLog>[0],
  write: (log: ReturnType<typeof createLog>) => void,
): string[] {
  const lines: string[] = []
  write(createLog(least, (line) => void lines.push(line)))
  return lines
}

describe('createLog', () => {
  test.each([
    ['debug', ['debug d', 'info i', 'warn w', 'error e']],
    ['warn', ['warn w', 'error e']],
    ['silent', []],
  ] as const)('at %s writes what matters as much or more', (least, expected) => {
    const lines = linesOf(least, (log) => {
      log.debug('d')
      log.info('i')
      log.warn('w')
      log.error('e')
    })
    expect(lines).toEqual(expected)
  })

  test('writes facts as JSON on the same line, so that a value cannot start a line of its own', () => {
    const lines = linesOf('info', (log) =>
      log.info('served', { path: 'a\nerror b', status: 200, cached: null }),
    )
    expect(lines).toEqual(['info served path="a\\nerror b" status=200 cached=null'])
  })
})
