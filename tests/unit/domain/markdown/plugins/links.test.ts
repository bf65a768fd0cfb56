import { describe, expect, it } from 'vitest'
import { markupAddresses, resolveMarkup } from '~/domain/markdown/syntax/markup'
import { html, render } from '../rendering'

const linksOf = async (markdown: string) => markupAddresses((await render(markdown)).markup).links

const linkOf = (href: string) => `/to/"${href}"?a&b`

describe('links of a rendered page', () => {
  it.each([
    ['./queries.md#keys', './queries.md#keys'],
    ['../a b.md', '../a%20b.md'],
    ['/query/latest', '/query/latest'],
    ["it's%20(1).md", "it's%20(1).md"],
    ['https://docs.test/query/latest/docs/a?b=1#c', '/query/latest/docs/a?b=1#c'],
    ['http://www.docs.test/', '/'],
    ['//docs.test/x', '/x'],
  ])('leaves %s open', async (written, original) => {
    expect(await linksOf(`[a](<${written}>)`)).toEqual([original])
  })

  it.each([
    ['https://x.test/?a=1&b=2', 'href="https://x.test/?a=1&amp;b=2" rel="noopener"'],
    ['//x.test/a', 'href="https://x.test/a" rel="noopener"'],
    ['mailto:me@x.test', 'href="mailto:me@x.test"'],
    ['#part', 'href="#part"'],
  ])('resolves %s at once', async (written, attributes) => {
    const page = await html(`[a](${written})`)
    expect(page).toContain(`<a ${attributes}>a</a>`)
    expect(await linksOf(`[a](${written})`)).toEqual([])
  })

  it('puts addresses in the place of open links, escaped, in one pass', async () => {
    const { markup } = await render('[a](x.md) and `href="doc:y"` and [b](z.md)')
    expect(resolveMarkup(markup, { linkOf, locationOf: () => null })).toBe(
      '<p><a href="/to/&quot;x.md&quot;?a&amp;b">a</a> and <code>href=&quot;doc:y&quot;</code> and ' +
        '<a href="/to/&quot;z.md&quot;?a&amp;b">b</a></p>',
    )
  })

  it('does not take an address an author wrote for an open link', async () => {
    expect(await linksOf('[a](doc:x) <a href="doc:y">b</a> <a href="DOC:z">c</a>')).toEqual([])
  })

  it.each([
    ['#myPart', '## MyPart', 'mypart'],
    ['#Überblick', '## Überblick', 'überblick'],
    ['#%C3%9Cberblick', '## Überblick', 'überblick'],
    ['#U\u0308berblick', '## Überblick', 'überblick'],
    ['#ОБЗОР-Кода', '## Обзор кода', 'обзор-кода'],
    ['#my-keys', '<a id="My-Keys"></a>', 'My-Keys'],
    ['#staletime', '- `staleTime: number`', 'staleTime'],
  ])('follows an anchor that differs in letter case: %s', async (href, target, id) => {
    const page = await html(`[a](${href})\n\n${target}`, { sourcePath: 'docs/api/a.md' })
    expect(page).toContain(`<a href="#${id}">a</a>`)
    expect(page).toContain(` id="${id}"`)
  })

  it('follows an anchor with the prefix of ids at GitHub', async () => {
    expect(await html('[a](#user-content-keys)\n\n## Keys')).toContain('<a href="#keys">a</a>')
  })

  it('leads to an id as it is written before one in another letter case', async () => {
    expect(await html('[a](#KEYS)\n\n<a id="keys"></a><a id="KEYS"></a>')).toContain('<a href="#KEYS">')
  })

  it('makes no mail links of paths, and keeps those an author wrote', async () => {
    expect(await html('at node_modules/.pnpm/@x+store@0.11.0_react.dom/dist')).not.toContain('mailto')
    expect(await html('<me@x.test>')).toContain('href="mailto:me@x.test"')
  })

  it.each(['me@x.test', 'mailto:me@x.test', 'Mail me.b+c@x-y.co.test.', 'a: me@163.test, or'])(
    'makes a mail link of %s',
    async (markdown) => {
      expect(await html(markdown)).toMatch(/<a href="mailto:[^:]+">(?:mailto:)?me/)
    },
  )

  it.each([
    'pkg@1.2.3-rc.one',
    'pkg@v1.2.3.one',
    'in a/pkg@next.one',
    'clone me@x.test:a/b.git',
    'git@x.test',
    'npm i store@0.11.0_react-dom',
  ])('makes no mail link of %s', async (markdown) => {
    expect(await html(markdown)).toBe(`<p>${markdown}</p>`)
  })
})
