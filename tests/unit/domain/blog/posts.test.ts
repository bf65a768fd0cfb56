import { describe, expect, test } from 'vitest'
import { authorMeta, initialsOf, joinAuthors, showDay } from '~/domain/blog/byline'
import { neighborsOf, readPosts } from '~/domain/blog/posts'

function postOf(published: string, more = ''): string {
  return `---\ntitle: A\ndescription: B\npublished: ${published}\n${more}---\n\nText\n`
}

describe('posts', () => {
  test('are sorted newest first, each with its neighbors', () => {
    const posts = readPosts(
      { '/b/one.md': postOf('2026-01-31'), '/b/two.md': postOf('2026-02-01') },
      { withDrafts: false },
    )
    expect(posts.map(({ slug }) => slug)).toEqual(['two', 'one'])
    const [two, one] = posts
    expect(two && neighborsOf(posts, two)).toEqual({ older: one, newer: null })
    expect(one && neighborsOf(posts, one)).toEqual({ older: null, newer: two })
  })

  test('exclude drafts unless requested', () => {
    const files = { '/b/one.md': postOf('2026-01-31', 'draft: true\n') }
    expect(readPosts(files, { withDrafts: false })).toEqual([])
    expect(readPosts(files, { withDrafts: true })).toMatchObject([{ slug: 'one', isDraft: true }])
  })

  test.each([
    ['an unknown field', postOf('2026-01-31', 'author: X\n'), /one\.md.*author/s],
    ['no day', '---\ntitle: A\ndescription: B\n---\n', /one\.md.*published/s],
    ['a cover of another site', postOf('2026-01-31', 'cover: //elsewhere.test/a.svg\n'), /one\.md.*cover/s],
    ['front matter that is none', '---\ntitle: [\n---\n', /one\.md/],
  ])('with %s name the file and the field', (_what, source, message) => {
    expect(() => readPosts({ '/b/one.md': source }, { withDrafts: false })).toThrow(message)
  })
})

describe('the byline', () => {
  test.each([
    [[], 'Family', 'Family'],
    [['Ada'], 'Ada', 'Ada'],
    [['Ada', 'Bo'], 'Ada and Bo', 'co-authored by Ada and Bo'],
    [['Ada', 'Bo', 'Cy'], 'Ada, Bo and Cy', 'co-authored by Ada, Bo and Cy'],
  ])('of %j', (authors, joined, meta) => {
    expect(joinAuthors(authors, 'Family')).toBe(joined)
    expect(authorMeta(authors, 'Family')).toBe(meta)
  })

  test.each([
    ['Mara Lind', 'ML'],
    ['Kevin Van Cott', 'KC'],
    ['Ada', 'A'],
  ])('has initials: %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('shows the same day in %s', (zone) => {
    const before = process.env['TZ']
    process.env['TZ'] = zone
    try {
      const [post] = readPosts({ '/b/one.md': postOf('2026-03-01') }, { withDrafts: false })
      expect(post?.published).toBe('2026-03-01')
      expect(showDay('2026-03-01')).toBe('1 Mar 2026')
    } finally {
      if (before === undefined) delete process.env['TZ']
      else process.env['TZ'] = before
    }
  })
})
