import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import iconsHref from '~/styles/icons.svg?url'
import { withFinishedPages } from '~/http/documents/finish-page'
import { firstRules } from '~/http/documents/first-rules'
import { readDocument } from '~/http/documents/html-tags'
import { prepareSheet, withoutFaces } from '~/tools/build/first-rules'

/** Returns the rules for first paint of a page with this body. */
async function rulesOf(css: string, body: string): Promise<string> {
  const { names } = await readDocument(`<html data-lib="query"><head></head><body>${body}</body></html>`)
  return firstRules([prepareSheet(css)], names)
}

describe('a rule', () => {
  test.each([
    ['of an element', 'p{a:b}', '<p>x</p>'],
    ['of a class', '.card{a:b}', '<div class="wide card">x</div>'],
    ['of an id', '#main{a:b}', '<main id="main">x</main>'],
    ['of a value', '[data-lib=query]{a:b}', ''],
    ['of elements in each other', '.card>p{a:b}', '<div class="card"><p>x</p></div>'],
    ['of a list', ':is(.tile) p{a:b}', '<div class="tile"><p>x</p></div>'],
    ['of what is not there', 'p:not(.card){a:b}', '<p>x</p>'],
    ['of what an element has', 'p:has(+.card){a:b}', '<p>x</p><p class="card">y</p>'],
    ['of what an element has not', 'p:not(:has(.card)){a:b}', '<p>x</p>'],
    ['of a pseudo-element', 'p:before{a:b}', '<p>x</p>'],
    ['of an attribute that scripts may give', '[data-theme=dark] p{a:b}', '<p>x</p>'],
    ['of any attribute by its name alone', 'p[hidden]{a:b}', '<p>x</p>'],
    ['of the target of the address', 'p:target{a:b}', '<p>x</p>'],
    ['inside a condition', '@media (width<9px){p{a:b}}', '<p>x</p>'],
    [
      'behind what opens',
      '.after{a:b}',
      '<div popover="auto" class="menu"><b>y</b><br></div><p class="after">x</p>',
    ],
    ['of a sheet', '.item{a:b}', '<div popover="auto" class="sheet"><b class="item">x</b></div>'],
  ])('%s is there when the page has it', async (_name, css, body) => {
    expect((await rulesOf(css, body)).replaceAll(' ', '')).toBe(css.replaceAll(' ', ''))
  })

  test.each([
    ['of an element', 'table{a:b}', '<p>x</p>'],
    ['of a class', '.tile{a:b}', '<div class="tiles">x</div>'],
    ['of a value', '[data-lib=store]{a:b}', ''],
    ['of one of several', 'p:is(.card,.tile){a:b}', '<p>x</p>'],
    ['of what an element has', 'p:has(+.card){a:b}', '<p>x</p>'],
    ['of a class in a condition', '@media (width<9px){.tile{a:b}}', '<p>x</p>'],
    ['of a menu', '.item{a:b}', '<nav popover="auto" class="menu libraries"><b class="item">x</b></nav>'],
    ['of readers without scripts', '.item{a:b}', '<noscript><b class="item">x</b></noscript>'],
  ])('%s is not there when the page has none', async (_name, css, body) => {
    expect(await rulesOf(css, body)).toBe('')
  })

  test.each([
    'p:hover',
    'p:focus-visible',
    'p:active',
    'p::selection',
    'div:popover-open',
    ':is(p:hover)',
    'html:has(:popover-open)',
    'p[data-copied]',
  ])('of what a reader does waits for the sheet: %s', async (selector) => {
    expect(await rulesOf(`${selector}{a:b}`, '<p>x</p><div popover>y</div>')).toBe('')
  })

  test('of fades along scrolling waits for the sheet, with what it registers', async () => {
    const css = '@property --fade{syntax:"*";inherits:false}@supports (animation-timeline: scroll()){p{a:b}}'
    expect(await rulesOf(css, '<p>x</p>')).toBe('')
  })

  test('of several selectors has those that match', async () => {
    expect(await rulesOf('p,.tile,b:hover,a{a:b}', '<p>x</p><a>y</a><b>z</b>')).toBe('p,a{a:b}')
  })

  test.each([
    ['in :is()', ':is(p,ul,h2) b{a:b}', ':is(p) b{a:b}'],
    ['in :where()', ':where(p,#toc,.card):before{a:b}', ':where(p):before{a:b}'],
    ['in both', ':is(p,ul)>:where(b,i){a:b}', ':is(p)>:where(b){a:b}'],
    ['but for one of the most specific', ':is(p,.card,.tile,ul) b{a:b}', ':is(p,.card) b{a:b}'],
    [
      'but for what nothing has yet, if it is the most specific',
      ':is(p,ul,b:hover){a:b}',
      ':is(p,b:hover){a:b}',
    ],
    ['without what a reader does', ':is(p.x,b:hover,.y){a:b}', ':is(p.x){a:b}'],
    ['nowhere else', 'p:not(.card,.tile):has(ul,b){a:b}', 'p:not(.card,.tile):has(ul,b){a:b}'],
  ])('has of several selectors those that match, %s', async (_name, css, rules) => {
    expect(await rulesOf(css, '<p class="x">x<b>y</b></p>')).toBe(rules)
  })

  test('for print waits for the sheet', async () => {
    expect(await rulesOf('@media print{p{a:b}}', '<p>x</p>')).toBe('')
  })

  test('for forced colors waits for the sheet', async () => {
    expect(await rulesOf('@media (forced-colors:active){p{a:b}}', '<p>x</p>')).toBe('')
    expect(await rulesOf('@media (forced-colors: active){p{a:b}}', '<p>x</p>')).toBe('')
  })

  test.each([
    'background:url("data:image/svg+xml,x")',
    'background:url(/glyph.svg)',
    '--svg:url(/glyph.svg)',
    '--svg:var(--icons) 0 2% / 100% 4700%',
    '--late-mono:x',
    'cursor:pointer',
    'transition:color 1s',
    'transition-property:color',
    '-webkit-mask:none',
    '-webkit-user-select:none',
  ])('that neither moves nor shows text leaves this to the sheet: %s', async (declaration) => {
    expect(await rulesOf(`p{${declaration};a:b}b{${declaration}}`, '<p>x</p><b>y</b>')).toBe('p{a:b}')
  })

  test('brings its keyframes, and no others', async () => {
    const css = '@keyframes spin{to{a:b}}@keyframes fade{to{a:c}}p{animation:spin 1s}.tile{animation:fade 1s}'
    const rules = await rulesOf(css, '<p>x</p>')
    expect(rules).toContain('@keyframes spin{to{a:b}}')
    expect(rules).not.toContain('fade')
  })

  test('has the custom properties that the markup uses itself', async () => {
    const css = ':root{--ink:c;--hue:var(--ink);--other:d}'
    const rules = await rulesOf(
      css,
      '<svg><path stroke="var( --hue )"/></svg><p style="color:var(--x,#000)">x</p>',
    )
    expect(rules).toBe(':root{--ink:c;--hue:var(--ink)}')
  })

  test('has the custom properties that it uses, those that these use, and no others', async () => {
    const css =
      ':root{--ink:red;--line:var(--gray);--gray:#ccc;--gone:var(--only-gone);--only-gone:1}b{--x:1}p{color:var(--ink);border-color:var(--line)}'
    expect(await rulesOf(css, '<p>x</p><b>y</b>')).toBe(
      ':root{--ink:red;--line:var(--gray);--gray:#ccc}p{color:var(--ink);border-color:var(--line)}',
    )
  })

  test('is a style sheet that browsers read to its end, whatever stands in its strings', async () => {
    const css = ':root{--open:"{";--close:"}";--end:";"}p:before{content:var(--open) var(--end)}p{a:b}'
    expect(await rulesOf(css, '<p>x</p>')).toBe(
      ':root{--open:"{";--end:";"}p:before{content:var(--open) var(--end)}p{a:b}',
    )
  })

  test('keeps its place in the order of layers', async () => {
    const css = '@layer theme,base;@layer base{p{a:b}.tile{a:b}}@layer theme{p{a:c}}'
    expect(await rulesOf(css, '<p>x</p>')).toBe('@layer theme,base;@layer base{p{a:b}}@layer theme{p{a:c}}')
  })
})

test('font faces stand in the document and not in the sheet', async () => {
  const css = '@font-face{font-family:A}@media all{@font-face{font-family:B}}p{a:b}'
  expect(withoutFaces(css)).not.toContain('@font-face')
  expect(withoutFaces(css)).toContain('p{a:b}')
  expect(await rulesOf(css, '')).toContain('@font-face{font-family:A}')
})

/** Returns style sheet links after the text, where they do not delay rendering, with the preload of the icons. */
const afterText = (...links: readonly (string | undefined)[]) =>
  `<noscript data-sheets="">${links.join('')}<link rel="preload" as="image" href="${iconsHref}" crossorigin></noscript>`
const boot = '<script src="/boot.js" data-boot="" defer=""></script>'

describe('a document', () => {
  const options = {
    marker: 'm4rk-er_',
    constantScripts: new Set<string>(),
    preparedSheets: {
      '/a.css': prepareSheet('p{a:b}.tile{a:c}'),
      '/b.css': prepareSheet('@font-face{font-family:A}p{a:d}'),
      '/more.css': prepareSheet('p{a:e}'),
    },
    frames: [],
    connections: [],
    reactOf: () => 'intent' as const,
    sourcesOf: () => ({}),
  }
  const links = ['a', 'b'].map(
    (name) => `<link rel="stylesheet" href="/${name}.css" data-precedence="default"/>`,
  )
  const finish = async (head: string, body: string) => {
    const html = `<html><head>${head}${boot}</head><body>${body}</body></html>`
    const respond = () => new Response(html, { headers: { 'content-type': 'text/html' } })
    const answer = await withFinishedPages(respond, options)(new Request('http://site.test/'))
    const policy = answer.headers.get('content-security-policy') ?? ''
    return { html: await answer.text(), stylePolicy: /style-src ([^;]*)/.exec(policy)?.[1] }
  }

  test('has its rules in place of its sheet, whose link follows its text, as those of scripts do', async () => {
    const more = '<link rel="stylesheet" href="/more.css"/>'
    const { html } = await finish(`${links[0]}<title>t</title>${more}`, '<p>text</p>')
    expect(html).toBe(
      `<html><head><style>p{a:b}p{a:e}</style><title>t</title>${boot}</head><body><p>text</p>${afterText(links[0], more)}</body></html>`,
    )
  })

  test('with several sheets has the rules of all, in their order', async () => {
    const { html } = await finish(links.join(''), '<p>text</p>')
    expect(html).toBe(
      `<html><head><style>p{a:b}@font-face{font-family:A}p{a:d}</style>${boot}</head><body><p>text</p>${afterText(...links)}</body></html>`,
    )
  })

  test('allows exactly these rules by its policy', async () => {
    const { stylePolicy } = await finish(links[0] ?? '', '<p>text</p><style>.evil{}</style>')
    const hash = createHash('sha256').update('p{a:b}').digest('base64')
    expect(stylePolicy).toBe(`'self' 'sha256-${hash}'`)
  })

  test('waits for sheets that are not of this build', async () => {
    const link = '<link rel="stylesheet" href="/api/theme"/>'
    const { html, stylePolicy } = await finish(link, '<p>text</p>')
    expect(html).toContain(`<head>${link}${boot}</head>`)
    expect(stylePolicy).toBe("'self'")
  })

  test('has the scripts of its head before its rules', async () => {
    const { html } = await finish(`${links[0]}<script nonce="m4rk-er_">early()</script>`, '<p>text</p>')
    expect(html).toContain('<head><script>early()</script><style>p{a:b}</style><script src="/boot.js"')
  })

  test('whose text looks like its own end keeps its sheets behind all of it', async () => {
    const { html } = await finish(links[0] ?? '', '<p title="</body>">text</p><!-- </body> --><p>end</p>')
    expect(html).toContain(`<p>end</p>${afterText(links[0])}</body>`)
  })
})
