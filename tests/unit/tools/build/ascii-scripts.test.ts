import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { inAscii } from '~/tools/build/ascii-scripts'

describe('inAscii', () => {
  const programs = [
    ['a text', `'a — b'`],
    ['a letter of Latin-1', `'é'`],
    ['a character of two units', `[...'👉']`],
    ['a template', '`→ ${1}`'],
    ['a character behind a backslash that escapes it', String.raw`'\—'`],
    ['a character behind a backslash that is escaped', String.raw`'\\—'`],
    ['a pattern', String.raw`'a—日b'.replaceAll(/[—一-龯]/gu, '-')`],
    ['a pattern of a character of two units', `'👉'.replace(/^[👉]$/u, 'yes')`],
    ['a name', `{ const größe = { größe: 1 }; größe }`],
  ] as const

  it.each(programs)('writes %s in ASCII, and its value stays', (_name, program) => {
    const ascii = inAscii(program)
    expect(ascii).not.toMatch(/[\u0080-\uFFFF]/)
    expect(runInNewContext(ascii)).toEqual(runInNewContext(program))
  })

  it('leaves a program in ASCII as it is', () => {
    const program = String.raw`'a\n\\b\u2014'.split(/\\|\d/)`
    expect(inAscii(program)).toBe(program)
  })
})
