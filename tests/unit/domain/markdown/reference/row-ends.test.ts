import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { resolveMarkup } from '~/domain/markdown/syntax/markup'
import { render } from '../rendering'

const marksOfRow = (id: string) => [`mark of ${id}`]

/** The elements of a reference page in which its rows are marked, by ids. */
async function markedIn(markdown: string, sourcePath: string | undefined = 'docs/reference/a.md') {
  const { markup } = await render(markdown, { sourcePath })
  const html = resolveMarkup(markup, { linkOf: (href) => href, locationOf: () => null, marksOfRow })
  const { document } = new JSDOM(html).window
  return [...document.querySelectorAll('.fact')]
    .filter(({ textContent }) => textContent?.startsWith('mark of'))
    .map((mark) => [mark.parentElement?.localName, mark.textContent, mark.nextElementSibling?.localName])
}

test('an option is marked on its line, above what is said of it, and so is one inside', async () => {
  const text =
    '- `enabled: boolean`\n  - Runs the query.\n- `retry: object`\n  - `count: number`\n    - Tries.'
  expect(await markedIn(text)).toEqual([
    ['li', 'mark of enabled', 'p'],
    ['li', 'mark of retry', 'ul'],
    ['li', 'mark of retry.count', 'p'],
  ])
})

test('a name is marked behind its type, and any other heading behind its words', async () => {
  const text = '## Options\n\nText.\n\n### state\n\n```ts\nstate: string\n```\n\nText.'
  expect(await markedIn(text)).toEqual([
    ['h2', 'mark of options', undefined],
    ['div', 'mark of state', undefined],
  ])
})

test('a guide has no marks', async () => {
  expect(await markedIn('## Options\n\n- `enabled: boolean`', 'docs/guides/a.md')).toEqual([])
})
