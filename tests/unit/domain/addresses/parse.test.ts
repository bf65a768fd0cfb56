import { describe, expect, it } from 'vitest'
import { parseDocsPath } from '~/domain/addresses/parse'

describe('the part of an address after /docs/', () => {
  it.each([
    ['overview', null, 'overview', null],
    ['guide/tables', null, 'guide/tables', null],
    ['framework', null, 'framework', null],
    ['framework/react', 'react', '', null],
    ['framework/react/guides/queries', 'react', 'guides/queries', null],
    ['framework/octane/overview', 'octane', 'overview', null],
    ['framework/react/examples', 'react', 'examples', null],
    ['framework/react/examples/basic', 'react', 'examples/basic', 'basic'],
    ['framework/react/examples/nested/deep', 'react', 'examples/nested/deep', 'nested/deep'],
    ['examples/basic', null, 'examples/basic', null],
    ['reference/interfaces/BaseState<T>', null, 'reference/interfaces/BaseState<T>', null],
    ['prévision/日本', null, 'prévision/日本', null],
    ['half-100%', null, 'half-100%', null],
    ['a%20b%41', null, 'a%20b%41', null],
    ['.well-known/...', null, '.well-known/...', null],
    ['__proto__', null, '__proto__', null],
  ])('%s is read whole', (path, framework, rest, example) => {
    expect(parseDocsPath(path)).toEqual({ kind: 'path', path, framework, rest, example })
  })

  it('drops one trailing slash', () => {
    expect(parseDocsPath('framework/react/overview/')).toEqual(parseDocsPath('framework/react/overview'))
    expect(parseDocsPath('framework/react/')).toEqual(parseDocsPath('framework/react'))
  })

  it('may be as long as 1000 characters in segments of 200', () => {
    const longest = Array.from({ length: 5 }, (_, index) => 'a'.repeat(index === 0 ? 196 : 200)).join('/')
    expect(longest).toHaveLength(1000)
    expect(parseDocsPath(longest).kind).toBe('path')
  })
})

describe('an attack in the address', () => {
  it.each([
    ['', 'empty-segment'],
    ['/', 'absolute'],
    ['//evil.example', 'absolute'],
    ['/etc/passwd', 'absolute'],
    ['C:/Windows/win.ini', 'absolute'],
    ['c:', 'absolute'],
    ['.', 'dot-segment'],
    ['..', 'dot-segment'],
    ['../..', 'dot-segment'],
    ['guide/../../../etc/passwd', 'dot-segment'],
    ['guide/./tables', 'dot-segment'],
    ['guide/..', 'dot-segment'],
    ['guide/../', 'dot-segment'],
    ['guide//tables', 'empty-segment'],
    ['guide//', 'empty-segment'],
    ['guide///', 'empty-segment'],
    ['..\\..\\windows', 'backslash'],
    ['guide\\tables', 'backslash'],
    ['%2e%2e/secret', 'still-encoded'],
    ['%2E%2E%2Fsecret', 'still-encoded'],
    ['guide%2ftables', 'still-encoded'],
    ['guide%5ctables', 'still-encoded'],
    ['%252e%252e%252fsecret', 'still-encoded'],
    ['%c0%ae%c0%ae/secret', 'still-encoded'],
    ['guide%00', 'still-encoded'],
    ['%0d%0aSet-Cookie: a=b', 'still-encoded'],
    ['guide\u0000.md', 'control-character'],
    ['guide\r\nSet-Cookie: a=b', 'control-character'],
    ['guide\ttables', 'control-character'],
    ['guide\u007f', 'control-character'],
    ['guide\u0085', 'control-character'],
    ['guide\u2028next', 'control-character'],
    ['guide\u202egpj.exe', 'control-character'],
    ['.\u200b./secret', 'control-character'],
    ['guide\ud800', 'control-character'],
    ['a'.repeat(201), 'too-long'],
    [`guide/${'a'.repeat(201)}/tables`, 'too-long'],
    ['a/'.repeat(500) + 'a', 'too-long'],
    ['../'.repeat(100_000), 'too-long'],
  ])('%j is refused as %s', (splat, reason) => {
    expect(parseDocsPath(splat)).toEqual({ kind: 'refused', reason })
  })
})
