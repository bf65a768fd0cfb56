import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { html, render } from '../rendering'

const documentOf = (page: string) => new JSDOM(page).window.document

it('keeps text and addresses apart, in the order of the page', async () => {
  const { markup } = await render('A [b](c.md) `href="doc:d"` ![e](f.png) doc:g')
  const seen = markup.map((part) =>
    typeof part !== 'string' && 'address' in part ? `${part.kind} ${part.address}` : '',
  )
  expect(seen).toEqual([
    '',
    'link c.md',
    '',
    expect.stringMatching(/^image .*f\.png$/),
    '',
    expect.stringMatching(/^image .*f\.png$/),
    '',
    expect.stringMatching(/^box .*f\.png$/),
    '',
  ])
})

it.each([
  [
    'quote marks and signs in text',
    'a "b" \'c\' &lt;d&gt; &amp;amp; e',
    (page: Document) => page.body.textContent?.trim(),
  ],
  [
    'quote marks and signs in a title',
    '[x](#y "a \'b\' &quot;c&quot; <d> &amp;amp;")',
    (page: Document) => page.querySelector('a')?.title,
  ],
])('means the same to a browser: %s', async (_what, markdown, read) => {
  const text = read(documentOf(await html(markdown)))
  expect(text).toMatch(/a .*b.*&amp;/)
  expect(text).toContain('<d>')
})

it('keeps an empty first line of preformatted text', async () => {
  const page = documentOf(await html('<pre>\n\na\n</pre>'))
  expect(page.querySelector('pre')?.textContent).toBe('\na\n')
})

it('begins and ends without white space', async () => {
  for (const markdown of ['\n\na\n\n', '<div>\n\na\n\n</div>\n', '', '  \n'])
    expect(await html(markdown)).toBe((await html(markdown)).trim())
})
