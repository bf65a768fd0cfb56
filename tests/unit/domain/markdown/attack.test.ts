import { describe, expect, it } from 'vitest'
import { composePage } from '~/domain/markdown/parse/compose'
import { highlightCode } from '~/domain/markdown/figures/highlight'
import { exportMarkdown } from '~/domain/markdown/export/export-markdown'
import { resolveText } from '~/domain/markdown/export/text-parts'
import { composeTools, html, render } from './rendering'

/** Attributes that could run code, and forbidden elements and addresses. */
const FORBIDDEN_ATTRIBUTE = /<[^>]*\s(?:on\w+|style|srcdoc|formaction|background|action|xlink:href|ping)\s*=/i
const FORBIDDEN_ELEMENT =
  /<(?:script|style|base|meta|link|form|input|object|embed|svg|math|template|textarea|select)\b/i
const FORBIDDEN_ADDRESS = /(?:href|src|srcset)="\s*(?:javascript|vbscript|data|file|blob)\s*:/i

describe('hostile Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//x.test/a.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="x" onerror\n=\n"alert(1)">',
    '<a href="https://x.test" onclick="alert(1)" style="position:fixed">a</a>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe src="https://codesandbox.io.evil.test/embed"></iframe>',
    '<iframe src="https://codesandbox.io@evil.test/embed"></iframe>',
    '<base href="https://evil.test/">',
    '<meta http-equiv="refresh" content="0;url=https://evil.test">',
    '<link rel=stylesheet href=//evil.test/a.css>',
    '<style>body{display:none}</style>',
    '<form action="https://evil.test"><input name=a><button formaction=javascript:alert(1)>b</button></form>',
    '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
    '<details open ontoggle=alert(1)><summary>s</summary></details>',
    '<template><img src=x onerror=alert(1)></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<x-tabs data-kind="x" onclick=alert(1)><script>alert(1)</script></x-tabs>',
    '<table><td background="javascript:alert(1)">x</td></table>',
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#9;script:alert(1))',
    '[a](&#106;avascript&colon;alert(1))',
    '[a](<java\tscript:alert(1)>)',
    '[a](vbscript:x) [b](data:text/html,<script>alert(1)</script>)',
    '<a href=" javascript:alert(1)">a</a><a href="\u0001javascript:alert(1)">b</a>',
    '<a href="java\nscript:alert(1)">a</a>',
    '![a](javascript:alert(1)) ![b](data:image/svg+xml;base64,AAAA)',
    '<img srcset="javascript:alert(1) 1x, data:image/png;base64,AA 2x" src="data:image/png;base64,AA">',
    '[a]: javascript:alert(1)\n\n[a] ![a]',
    '<javascript:alert(1)>',
    '[a](doc:javascript:alert(1))',
    '```html title="<img src=x onerror=alert(1)>"\n<script>alert(1)</script>\n```',
    '```"><script>alert(1)</script>\ncode\n```',
    '```mermaid\ngraph TD\n A["<img src=x onerror=alert(1)>"] --> B\n click A "javascript:alert(1)"\n```',
    '# <img src=x onerror=alert(1)> `<script>`',
    '> [!NOTE] <img src=x onerror=alert(1)>\n> x',
    '<!-- ::start:tabs variant=""><script>alert(1)</script>" -->\n\n# "><script>alert(1)</script>\n\n<!-- ::end:tabs -->',
    '<!-- ::start:tabs variant="package-manager" -->\n\nreact: a"><script>alert(1)</script>\n\n<!-- ::end:tabs -->',
    '| a |\n|--|\n| <img src=x onerror=alert(1)> |',
    '<p id="S--main"><a name="S--sidebar">x</a></p>\n\n<h2 id="S--toc">x</h2>',
    '[^1]\n\n[^1]: <script>alert(1)</script>',
  ])('executes nothing: %j', async (markdown) => {
    const page = await html(markdown)
    const markup = page.replaceAll(
      /<(?:\/?)(?:svg|defs|marker|g|path|line|polyline|polygon|rect|text|tspan)\b[^>]*>/g,
      (tag) => (page.includes('class="diagram"') && !/\son|href/.test(tag) ? '' : tag),
    )
    expect(markup).not.toMatch(FORBIDDEN_ELEMENT)
    expect(markup).not.toMatch(FORBIDDEN_ATTRIBUTE)
    expect(markup).not.toMatch(FORBIDDEN_ADDRESS)
    expect(markup).not.toMatch(/\s(?:id|name)="S--(?!footnotes")/)
    expect(markup).not.toMatch(/<iframe[^>]*evil/)
  })
})

describe('Markdown made to break its reader', () => {
  it.each([
    ['lists', '- '.repeat(1_500)],
    ['raw HTML', '<div>'.repeat(4_000)],
  ])('is shown as written where it is nested too deeply: %s', async (_case, markdown) => {
    const page = await render(`${markdown} <script>x`)
    expect(page.html.includes('&#x3C;script>x')).toBe(true)
    expect(page.problems).toContainEqual({
      text: 'the page is nested too deeply and is shown as Markdown source',
      line: null,
    })
  })

  it('takes no value from prototype keys of front matter', async () => {
    const files: Record<string, string> = {
      'a.md': '---\nref: b.md\nreplace: { __proto__: x, constructor: y, toString: z }\n---\n',
      'b.md': 'text of constructor',
    }
    const answer = await composePage(
      composeTools(async (path) => ({
        kind: 'found',
        value: { text: files[path] ?? '', contentId: path },
      })),
      'a.md',
    )
    expect(answer).toMatchObject({ kind: 'found', value: { markdown: 'text of y' } })
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'shows code of language %s as plain text',
    async (language) => {
      expect(await highlightCode('const a', language)).toEqual({
        lines: [[{ text: 'const a', kind: null }]],
        isComplete: true,
      })
      expect(await html(`\`\`\`${language}\nconst a\n\`\`\``)).toContain('<code>const a</code>')
    },
  )

  it('writes no raw script into Markdown for machines that the page did not hold', () => {
    const { parts } = exportMarkdown({ markdown: '[a](x"><script>)', title: 'T', framework: null })
    const resolved = resolveText(parts, { resolve: (href) => `https://x.test/${href}`, resolveImage: String })
    expect(resolved).not.toContain('<script')
  })

  it('gives machines a page that is nested too deep as it was written', () => {
    const markdown = `${'- '.repeat(1_500)}x`
    const open = exportMarkdown({ markdown, title: 'T', framework: null })
    expect(open.parts).toEqual(['# T\n\n', markdown, '\n'])
  })
})
