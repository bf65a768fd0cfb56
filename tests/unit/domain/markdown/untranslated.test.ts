import { expect, test } from 'vitest'
import { markedHtmlOf, render } from './rendering'

const names = [
  ['code in a sentence', 'Call `useQuery` here.', /<code>useQuery/],
  ['code in a heading', '## `useQuery`', /<h2[^>]*><code>/],
  ['a block of code', '```ts\nconst a = 1\n```', /<pre[^>]* translate="no"[^>]*><code>/],
  ['the file of a block', '```ts title="a.ts"\nconst a = 1\n```', /<figcaption translate="no">a\.ts/],
  ['package managers', '```sh\nnpm i a\n```', /class="pm-tabs"[^>]* translate="no"/],
  [
    'files of tabs',
    '<!-- ::start:tabs variant="files" -->\n\n```ts title="a.ts"\na\n```\n\n```ts title="b.ts"\nb\n```\n\n<!-- ::end:tabs -->',
    /<summary translate="no">a\.ts/,
  ],
  ['install commands', '```sh\nnpm i a\n```', /<pre[^>]* translate="no"[^>]*data-package-manager="pnpm"/],
] as const

// Translators skip `code` elements, so these need no mark.
test.each(names)('translators of browsers leave %s alone', async (_name, markdown, mark) => {
  expect(markedHtmlOf(await render(markdown))).toMatch(mark)
})

test('translators of browsers translate the words', async () => {
  expect(markedHtmlOf(await render('Some words.\n\n## A heading'))).not.toContain('translate')
})
