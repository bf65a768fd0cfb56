import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { languageOfFile, renderCodeFile } from '~/domain/markdown/figures/code-file'
import { highlightCode } from '~/domain/markdown/figures/highlight'
import { html, render, runOutOfTime } from './rendering'

/** Languages of fences in the docs that have a grammar. */
const LANGUAGES = (
  'ts tsx js jsx typescript javascript bash sh shell json jsonc html css vue svelte angular-ts angular-html gts ' +
  'hbs marko toml yaml sql xml markdown nginx apache dockerfile env dotenv graphql prisma astro'
).split(' ')

/** Creates a code block with this number of lines. */
const linesOf = (count: number) => `\`\`\`text\n${'a\n'.repeat(count)}\`\`\`\n\n`

const inside = (page: string) => /<pre tabindex="0"><code>([^]*)<\/code><\/pre>/.exec(page)?.[1]

// No time passes, so that the limits of highlighting end nothing on a busy machine.
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(0))
afterEach(() => vi.restoreAllMocks())

describe('code blocks', () => {
  it('have a frame with tools around highlighted code', async () => {
    expect(await html('```ts\nconst a = 1\n```')).toBe(
      '<figure class="code" data-lang="ts" data-single=""><div class="code-tools">' +
        '<button type="button" data-action="wrap" aria-pressed="false" aria-label="Wrap lines"></button>' +
        '<button type="button" data-action="copy-code" aria-label="Copy code"></button></div>' +
        '<pre tabindex="0"><code><span class="sk">const</span> a = <span class="sn">1</span></code></pre></figure>',
    )
  })

  it.each([
    ['tsx', 'export const a', '<span class="sk">export const</span> a'],
    [
      'ts',
      "f('x') // y",
      '<span class="sf">f</span>(<span class="ss">\'x\'</span>) <span class="sc">// y</span>',
    ],
    ['html', '<p>', '&lt;<span class="sg">p</span>&gt;'],
    ['json', '{"a": null}', '{<span class="sg">&quot;a&quot;</span>: <span class="sn">null</span>}'],
    ['ts', '/* a\n\nb */', '<span class="sc">/* a</span>\n\n<span class="sc">b */</span>'],
    ['nonsense', 'const a', 'const a'],
    ['', 'const a', 'const a'],
  ])('color tokens by kind, neighbors together: %s %j', async (language, code, expected) => {
    expect(inside(await html(`\`\`\`${language}\n${code}\n\`\`\``))).toBe(expected)
  })

  it.each(LANGUAGES)('know the language %s', async (language) => {
    const code =
      '<p class="a">x</p>\n# a\nKEY="a" # b\nconst a = "b" // c\nFROM x\nselect 1\n[t]\n{{a}}\nlocation / { a b; }\n'
    const { lines } = await highlightCode(code, language)
    expect(lines.flat().some(({ kind }) => kind !== null)).toBe(true)
    expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code)
  })

  it.each(['markdown', 'mdx', 'svelte', 'vue', 'astro', 'angular-html'])(
    'have the same colors whatever was highlighted before: %s',
    async (language) => {
      const embedded = ['css', 'graphql', 'less', 'scss', 'ts', 'tsx', 'vue', 'yaml', 'angular-html']
      const code =
        embedded.map((lang) => `\`\`\`${lang}\n.a { b: c(1); }\nconst a = "b"\n\`\`\`\n{{ a }}\n`).join('') +
        '<style lang="less">\n.a { .b(); @c: 1 }\n</style>\n<script lang="tsx">\nconst a = <b c={d} />\n</script>\n'
      vi.resetModules()
      const alone = await import('~/domain/markdown/figures/highlight')
      const first = await alone.highlightCode(code, language)
      vi.resetModules()
      const after = await import('~/domain/markdown/figures/highlight')
      for (const lang of embedded) await after.highlightCode('a', lang)
      expect(await after.highlightCode(code, language)).toEqual(first)
    },
  )

  it('show the language of a fence in Markdown', async () => {
    const { lines } = await highlightCode('```ts\nconst a = 1\n```', 'md')
    expect(lines[1]).toEqual((await highlightCode('const a = 1', 'ts')).lines[0])
  })

  it.each(['ansi', 'sh', ''])('show terminal output without its colors: %s', async (language) => {
    const page = await html(`\`\`\`${language}\n\u001B[1;31mred\u001B[0m [0m\n\`\`\``)
    expect(inside(page)?.replaceAll(/<[^>]*>/g, '')).toBe('red [0m')
  })

  it('show a line of 3,000 characters as plain text', async () => {
    const code = `const a = "${'x'.repeat(3_000)}"`
    expect(await highlightCode(code, 'ts')).toEqual({
      lines: [[{ text: code, kind: null }]],
      isComplete: true,
    })
  })

  it('say that they are not complete when their time runs out, whatever is in them', async () => {
    const [before, code] = [
      await html('```ts\nconst a = 1\n```'),
      '```ts\nconst a = 1\n```\n\n```ts\nlet b\n```',
    ]
    runOutOfTime()
    const late = await render(code)
    expect(late.html).not.toContain('<span')
    expect(late).toMatchObject({
      isComplete: false,
      problems: [{ text: expect.stringContaining('too long') }],
    })
    expect(await render('```nonsense\nconst a = 1\n```')).toMatchObject({ isComplete: true, problems: [] })
    vi.restoreAllMocks()
    expect(await render('```ts\nconst a = 1\n```')).toMatchObject({ html: before, isComplete: true })
  })

  it('say so when a line is given up in its middle', async () => {
    let nowMs = 0
    vi.spyOn(Date, 'now').mockImplementation(() => (nowMs += 2_000))
    expect(await highlightCode('const a = 1', 'ts')).toMatchObject({ isComplete: false })
  })

  it.each([
    ['ts', 'a // [!code ++]', '<span class="line add">a</span>'],
    ['ts', 'a // [!code --]\nb', '<span class="line rem">a\n</span><span class="line">b</span>'],
    ['tsx', 'a {/* [!code ++] */}', '<span class="line add">a</span>'],
    ['css', 'a /* [!code ++] */', '<span class="line add"><span class="sg">a</span></span>'],
    ['text', 'a # [!code ++]', '<span class="line add">a</span>'],
    ['text', 'a <!-- [!code --] -->', '<span class="line rem">a</span>'],
    [
      'text',
      '// [!code highlight:2]\na\nb\nc',
      '<span class="line hl">a\n</span><span class="line hl">b\n</span><span class="line">c</span>',
    ],
    ['js{2}', 'a\nb', '<span class="line">a\n</span><span class="line hl">b</span>'],
    ['text', 'a // [!code error]', '<span class="line error">a</span>'],
    ['text {2}', 'a\nb', '<span class="line">a\n</span><span class="line hl">b</span>'],
    ['text', 'a // [!code ++] [!code focus]', '<span class="line add">a</span>'],
    ['text', 'a // [!code --] // [!code error]', '<span class="line rem">a</span>'],
    [
      'text ins={1} del={2} {1-2}',
      'a\nb',
      '<span class="line add">a\n</span><span class="line rem">b</span>',
    ],
  ])('mark lines: %s %j', async (info, code, expected) => {
    expect(inside(await html(`\`\`\`${info}\n${code}\n\`\`\``))).toBe(expected)
  })

  it('keep the signs of a diff apart from its code', async () => {
    expect(inside(await html('```diff\n-a\n+b\n c\n```'))).toBe(
      '<span class="line rem"><span class="sign">-</span>a\n</span><span class="line add"><span class="sign">+</span>b\n</span>' +
        '<span class="line"><span class="sign"> </span>c</span>',
    )
  })

  it.each([
    ['removes a line that begins with two hyphens', '--- a\n-b', 2],
    ['keeps the two names of files', '--- a\n+++ b\n-c', 1],
    ['keeps the fences of front matter', '---\na: 1\n+b: 2\n---', 1],
  ])('of a diff %s', async (_name, code, changed) => {
    const page = inside(await html(`\`\`\`diff\n${code}\n\`\`\``))
    expect(page?.match(/class="line (?:add|rem)"/g)).toHaveLength(changed)
  })

  it.each([
    ['text', '+a // [!code ++]', '<span class="line add"><span class="sign">+</span>a</span>'],
    ['text', '- a // [!code --]', '<span class="line rem"><span class="sign">-</span> a</span>'],
    ['text', '  + a // [!code ++]', '<span class="line add"><span class="sign">+</span>   a</span>'],
    ['text', '+ // [!code ++]', '<span class="line add"><span class="sign">+</span></span>'],
    [
      'ts',
      '+ const a = 1 // [!code ++]',
      '<span class="line add"><span class="sign">+</span> <span class="sk">const</span> a = <span class="sn">1</span></span>',
    ],
    [
      'text',
      '// [!code ++:2]\n+ a\n+ b',
      '<span class="line add"><span class="sign">+</span> a\n</span><span class="line add"><span class="sign">+</span> b</span>',
    ],
    [
      'yaml',
      '+ a # [!code ++]',
      '<span class="line add"><span class="sign">+</span> <span class="ss">a</span></span>',
    ],
    [
      'sh',
      '+ ls # [!code ++]',
      '<span class="line add"><span class="sign">+</span> <span class="sf">ls</span></span>',
    ],
  ])('keep signs apart that say what the notation says: %s %j', async (info, code, expected) => {
    expect(inside(await html(`\`\`\`${info}\n${code}\n\`\`\``))).toBe(expected)
  })

  it.each([
    ['the sign of the other notation', 'text', '+ a // [!code --]'],
    ['no notation', 'text', '+ a'],
    ['a highlight', 'text', '+ a // [!code hl]'],
    ['an operator that counts', 'text', '++a // [!code ++]'],
    ['a property of CSS', 'text', '--a: b; /* [!code --] */'],
    ['a number', 'text', '  -1, // [!code --]'],
    ['an operator on its own line', 'text', 'a // [!code ++]\n  + b // [!code ++]'],
    ['an item of a list', 'yaml', '- a # [!code --]'],
  ])('leave signs that are code: %s', async (_name, info, code) => {
    expect(await html(`\`\`\`${info}\n${code}\n\`\`\``)).not.toContain('class="sign"')
  })

  it('keep shell prompts apart from commands', async () => {
    expect(inside(await html('```sh\n$ ls\nout\n```'))).toBe(
      '<span class="prompt">$ </span><span class="sf">ls</span>\n<span class="sf">out</span>',
    )
  })

  it.each([
    [59, false],
    [60, true],
  ])('of %i lines folds: %s', async (count, folds) => {
    const page = await html(linesOf(count) + linesOf(1))
    expect(page.includes('data-fold="block"')).toBe(folds)
    expect(page.includes(`<summary><span>Show all ${count} lines</span>`)).toBe(folds)
  })

  it.each([
    ['alone', ''],
    ['beside install commands', '```sh\nnpm i a\n```\n\n'],
  ])('is whole where it is the only code of its page: %s', async (_name, before) => {
    expect(await html(before + linesOf(100))).not.toContain('data-fold')
  })

  it('show what stands inside a longer fence letter by letter', async () => {
    const page = await html('````md\n```ts\na\n```\n\n> [!NOTE]\n<!-- ::start:tabs -->\n````')
    expect(page).toContain('::start:tabs')
    expect(page.match(/<figure/g)).toHaveLength(1)
  })
})

describe('diagrams', () => {
  it('are drawn with colors of the site, with the source under them', async () => {
    const page = await html('```mermaid\nsequenceDiagram\n A->>B: Hello\n```')
    expect(page).toMatch(
      /^<figure class="diagram"><div class="drawing" role="img" aria-label="Diagram"><svg viewBox/,
    )
    expect(page).toMatch(/<details[^>]*><summary>[^<]+<\/summary><figure class="code" data-lang="mermaid">/)
    expect(page).not.toMatch(/<style|style=|--_|https?:/)
  })

  it('give way to their source when they cannot be drawn', async () => {
    expect(await html('```mermaid\nnonsense\n```')).toMatch(/^<figure class="code" data-lang="mermaid"/)
  })

  it('have ids of their own on a page with several', async () => {
    const one = '```mermaid\nsequenceDiagram\n A->>B: x\n```\n\n'
    const ids = [...(await html(one + one)).matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('source files', () => {
  it('are shown letter by letter under their path', async () => {
    const file = await renderCodeFile('a // [!code ++]\r\n', 'src/a.txt')
    const page = file.html.replaceAll(' translate="no"', '')
    expect(page).toContain('<figcaption>src/a.txt</figcaption>')
    expect(inside(page)).toBe('a // [!code ++]')
  })

  it.each([
    ['src/App.tsx', 'tsx'],
    ['.env', 'dotenv'],
    ['.env.example', 'dotenv'],
    ['Dockerfile', 'docker'],
    ['LICENSE', ''],
  ])('have the language of their name: %s', (path, language) => {
    expect(languageOfFile(path)).toBe(language)
  })
})
