import { describe, expect, it } from 'vitest'
import { landingAddress, previewedRef, previewSegment } from '~/domain/addresses/addresses'
import { parsePreviewRef, withTildes } from '~/domain/addresses/preview-ref'

const commit = 'd670460b4b4aece5915caf5c68d12f560a9fe3e4'

describe('the ref of a preview address', () => {
  it.each(['main', 'feat/x', 'a/b/c', 'fix-1.2', '@x', 'a@b', 'a{b', 'grün', '0123abc', '1.2', `${commit}0`])(
    'is the branch %s',
    (name) => {
      expect(parsePreviewRef(name)).toEqual({ kind: 'branch', name })
    },
  )

  it.each(['1', '42', '999999999'])('is the pull request %s', (text) => {
    expect(parsePreviewRef(text)).toEqual({ kind: 'pull', number: Number(text) })
  })

  it.each([commit, commit.toUpperCase(), commit + commit.slice(0, 24)])('is not a commit: %s', (id) => {
    expect(parsePreviewRef(id)).toEqual({ kind: 'refused', reason: 'commit-id' })
  })

  it.each([
    ['empty', ''],
    ['the name of the current commit', '@'],
    ['a way up', '../main'],
    ['a way up inside', 'a/../b'],
    ['a range', 'a...b'],
    ['a hidden part', 'a/.b'],
    ['a part that ends with a full stop', 'a./b'],
    ['a slash in front', '/a'],
    ['a slash at the end', 'a/'],
    ['two slashes', 'a//b'],
    ['a lock', 'a.lock'],
    ['a lock inside', 'a.lock/b'],
    ['a full stop at the end', 'a.'],
    ['an option', '-a'],
    ['a ref by its full name', 'refs/pull/1/head'],
    ['a time', 'a@{1}'],
    ['an ancestor', 'a^'],
    ['an ancestor by number', 'a~1'],
    ['another owner', 'owner:branch'],
    ['a question', 'a?b'],
    ['a pattern', 'a*'],
    ['a set', 'a[b]'],
    ['a backslash', 'a\\b'],
    ['a space', 'a b'],
    ['a line', 'a\nb'],
    ['a hidden character', 'a\u200bb'],
    ['half a character', 'a\ud800'],
  ])('is no branch when it is %s', (_what, text) => {
    expect(parsePreviewRef(text)).toEqual({ kind: 'refused', reason: 'no-branch-name' })
  })

  it('is not a branch if it is too long', () => {
    expect(parsePreviewRef('a'.repeat(201))).toEqual({ kind: 'refused', reason: 'too-long' })
  })
})

describe('the address of a preview', () => {
  it('has tildes for the slashes of a branch', () => {
    const address = landingAddress({ library: 'query', version: previewSegment('feat/a#b') })
    expect(address).toBe('/preview/query/feat~a%23b')
    expect(previewedRef('feat~a#b')).toBe('feat/a#b')
  })
})

describe('an address with the slashes of a branch', () => {
  it.each([
    ['/preview/query/feat/x', '/preview/query/feat~x'],
    ['/preview/query/feat/x/', '/preview/query/feat~x'],
    ['/preview/query/a/b/c/docs/guide', '/preview/query/a~b~c/docs/guide'],
    ['/preview/query/docs/x/changes/guide', '/preview/query/docs~x/changes/guide'],
  ])('%s means %s', (address, meant) => {
    expect(withTildes(address)).toBe(meant)
  })

  it.each([
    '/preview',
    '/preview/query',
    '/preview/query/main',
    '/preview/query/main/',
    '/preview/query/main/docs/guide/more',
    '/preview/query/feat~x/images/a.png',
    '/preview/query//x',
    '/preview/nothing/feat/x',
    '//preview/query/a/b',
    '/query/latest/docs/a/b',
  ])('%s is meant as it is', (address) => {
    expect(withTildes(address)).toBeNull()
  })
})
