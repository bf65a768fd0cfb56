import { describe, expect, test } from 'vitest'
import { linkListText, linkMarkdown } from '~/features/program-files/link-list.server'

describe('a list of links', () => {
  test('is a title, a summary, notes and sections', () => {
    const text = linkListText({
      title: 'Query v5',
      summary: 'Keeps data fresh.',
      notes: ['Frameworks: React.'],
      sections: [
        {
          label: 'Guides',
          links: [
            { title: 'Queries', href: 'https://site.test/queries.md', description: 'How to\n  read data.' },
            { title: 'Mutations', href: 'https://site.test/mutations.md', description: null },
          ],
        },
        { label: 'Empty', links: [] },
      ],
    })
    expect(text).toBe(
      [
        '# Query v5',
        '',
        '> Keeps data fresh.',
        '',
        'Frameworks: React.',
        '',
        '## Guides',
        '',
        '- [Queries](https://site.test/queries.md): How to read data.',
        '- [Mutations](https://site.test/mutations.md)',
        '',
      ].join('\n'),
    )
  })

  test.each([
    ['Function: pick<T[]>()', String.raw`[Function: pick<T\[\]>()](/a)`],
    [String.raw`a\b`, String.raw`[a\\b](/a)`],
    ['two\nlines', '[two lines](/a)'],
  ])('keeps %j one link', (title, markdown) => {
    expect(linkMarkdown({ title, href: '/a' })).toBe(markdown)
  })
})
