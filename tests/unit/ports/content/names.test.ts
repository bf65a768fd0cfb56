import { describe, expect, test } from 'vitest'
import { parseRepository } from '~/ports/content/names'
import { isSafePath, resolveInside } from '~/ports/content/paths'

describe('the parts of a repository reference', () => {
  test.each([
    ['tanstack/query', 'main', 'tanstack/query@main'],
    ['TanStack/Query', 'main', 'tanstack/query@main'],
    ['TanStack/query', 'Main', 'tanstack/query@Main'],
    ['tanstack/.github', 'feat/new-docs', 'tanstack/.github@feat/new-docs'],
    ['a/b.c_d-e', '@tanstack/query@5.0.0', 'a/b.c_d-e@@tanstack/query@5.0.0'],
  ])('of %s at %s have the key %s', (repo, ref, key) => {
    expect(parseRepository({ repo, ref })?.key).toBe(key)
  })

  test.each([
    '',
    'query',
    '/query',
    'tanstack/',
    'tanstack/..',
    'tanstack/.',
    '../query',
    '-c/query',
    'a/b/c',
    'a b/c',
  ])('are refused for the repository %j', (repo) => {
    expect(parseRepository({ repo, ref: 'main' })).toBeNull()
  })

  test.each([
    '',
    '-c',
    '--all',
    '..',
    'a/../b',
    'v4..main',
    'main^',
    'main~1',
    'main@{1}',
    'v*',
    'a:b',
    'a b',
    '/main',
    'main/',
    'a\nb',
  ])('are refused for the ref %j', (ref) => {
    expect(parseRepository({ repo: 'tanstack/query', ref })).toBeNull()
  })
})

describe('a plain path', () => {
  test.each([
    'a',
    'docs/overview.md',
    'docs/..hidden',
    'docs/대한민국.tsx',
    'src/routes/$id.tsx',
    'a/100%.md',
    'a'.repeat(255),
  ])('is %j', (path) => {
    expect(isSafePath(path)).toBe(true)
  })

  test.each([
    '',
    '/',
    '/a',
    'a/',
    'a//b',
    '.',
    '..',
    'a/./b',
    'a/../b',
    'a\\b',
    'C:a',
    'a\0',
    'a\u007f',
    '%2e%2e/a',
    'a%2Fb',
    'a%5cb',
    'a%00',
  ])('is not %j', (path) => {
    expect(isSafePath(path)).toBe(false)
  })

  test('has no segment over 255 characters and 1024 in all', () => {
    expect(isSafePath('a'.repeat(256))).toBe(false)
    expect(isSafePath('a/'.repeat(512) + 'a')).toBe(false)
  })

  test('is looked up inside its root only', () => {
    expect(resolveInside('/root', 'docs/a.md')).toBe('/root/docs/a.md')
    expect(resolveInside('/root', '../a.md')).toBeNull()
  })
})
