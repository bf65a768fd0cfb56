import { describe, expect, it } from 'vitest'
import { refFinder } from '~/domain/pages/build/refs'
import { treeOf } from '../fixture'

const { entries } = treeOf([
  'docs/a/b.md',
  'docs/a/keys.md',
  'docs/Keys.md',
  'docs/keys.md',
  'docs/Forms.md',
  'docs/LICENSE',
])

describe('a ref', () => {
  it.each([
    ['docs/keys.md', 'docs/keys.md'],
    ['docs/keys', 'docs/keys.md'],
    ['docs/Keys', 'docs/Keys.md'],
    ['docs/forms.md', 'docs/Forms.md'],
    ['DOCS/FORMS', 'docs/Forms.md'],
    ['docs/LICENSE', 'docs/LICENSE'],
    ['docs/keys.md#top', 'docs/keys.md'],
    ['keys', 'docs/a/keys.md'],
    ['./keys.md', 'docs/a/keys.md'],
    ['../forms', 'docs/Forms.md'],
    ['../../../docs/forms', null],
    ['a/keys', 'docs/a/keys.md'],
    ['license', 'docs/LICENSE'],
    ['../b/forms', null],
    ['docs/form', null],
    ['docs', null],
  ])('%s means %s', (ref, path) => {
    expect(refFinder(entries)(ref, 'docs/a/b.md')).toBe(path)
  })
})
