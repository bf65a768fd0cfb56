import { describe, expect, it } from 'vitest'
import { exportMarkdown } from '~/domain/markdown/export/export-markdown'
import { resolveText, unresolvedAddresses } from '~/domain/markdown/export/text-parts'
import { html, render } from './rendering'

/** Returns the tabs as text, with open ones in brackets. */
function tabsOf(page: string): string[] {
  return [...page.matchAll(/<details name="[^"]*" data-tab="([^"]*)"( open="")?><summary>([^<]*)/g)].map(
    ([, tab, open, label]) => (open === undefined ? `${tab} ${label}` : `[${tab} ${label}]`),
  )
}

const block = (name: string, content: string) =>
  `<!-- ::start:${name} -->\n\n${content}\n\n<!-- ::end:${name.split(' ')[0]} -->`

const frameworks = block('framework', '# React\n\nIn React\n\n# Vue\n\nIn Vue')

it('ends a page that is cut with a note', async () => {
  const { html: page } = await render('a'.repeat(400_001))
  expect(page).toMatch(/a<\/p><p><strong>[^<]*400,000[^<]*<\/strong><\/p>$/)
})

describe('framework blocks', () => {
  it.each([
    [null, ['[react React]', 'vue Vue']],
    ['vue', ['react React', '[vue Vue]']],
    ['lit', ['[react React]', 'vue Vue']],
  ])('opens one panel for the framework %s', async (framework, tabs) => {
    expect(tabsOf(await html(frameworks, { framework }))).toEqual(tabs)
  })

  it('draws panels as details of one group, with their text inside', async () => {
    expect((await html(frameworks)).replaceAll('\n', '')).toBe(
      '<div class="tabs" data-tabs="framework">' +
        '<details name="tabs-1" data-tab="react" open=""><summary>React</summary><div class="panel"><p>In React</p></div></details>' +
        '<details name="tabs-1" data-tab="vue"><summary>Vue</summary><div class="panel"><p>In Vue</p></div></details></div>',
    )
  })

  it('holds callouts, code and tabs', async () => {
    const inner = block('tabs variant="bundler"', '# Vite\n\n> [!TIP]\n> a\n\n# Rsbuild\n\n```ts\nb\n```')
    const page = await html(block('framework', `# React\n\n${inner}\n\n# Vue`))
    expect(tabsOf(page)).toEqual(['[react React]', '[vite Vite]', 'rsbuild Rsbuild', 'vue Vue'])
    expect(page).toContain('<div class="callout" data-kind="tip" role="note">')
    expect(page).toContain('<figure class="code" data-lang="ts"')
  })

  it.each([
    ['react', ''],
    ['vue', '<p class="only-for">React</p>'],
    [null, '<p class="only-for">React</p>'],
  ])('shows a single panel without tabs, and for which framework it is, to %s', async (framework, label) => {
    const { html: page, toc } = await render(block('framework', '# React\n\n## Use\n\nIn React'), {
      framework,
    })
    expect(page.replaceAll('\n', '')).toBe(
      `${label}<h2 id="use">Use<a class="heading-link" href="#use" aria-label="Link to Use"></a></h2><p>In React</p>`,
    )
    expect(toc).toEqual([{ id: 'use', text: 'Use', level: 2 }])
  })

  it('leaves content alone and reports when a comment has no counterpart', async () => {
    const page = await render('<!-- ::start:framework -->\n\n# A\n\ntext')
    expect(page.html).toContain('text')
    expect(page.problems).toEqual([{ text: 'a start:framework comment has no counterpart', line: 1 }])
  })
})

const forPrograms = (markdown: string, framework: string | null) =>
  resolveText(exportMarkdown({ markdown, title: 'T', framework }).parts, {
    resolve: String,
    resolveImage: String,
  })

describe('tabs', () => {
  it.each([
    ['tabs', '## A', 'a tabs block has headings with ##; tabs need headings with one #'],
    ['tabs', 'text', 'a tabs block has no headings for its tabs'],
    [
      'tabs variant="bogus"',
      'text',
      'a bogus block has no headings for its tabs: the variants without headings are files and package-manager',
    ],
  ])('%s around %s are reported', async (name, content, text) => {
    expect((await render(block(name, content))).problems).toEqual([{ text, line: 1 }])
  })

  it.each([
    ['tabs', '# A\n\n# B\n\nb', 'the tab A is empty', 3],
    ['tabs', '# A\n\n<!-- c -->\n\n# B\n\nb', 'the tab A is empty', 3],
    ['tabs', '# A\n\na\n\n# A\n\nb', 'the tab A occurs twice in its block, first on line 3', 7],
    [
      'framework',
      '# React\n\na\n\n# React\n\nb',
      'the tab React occurs twice in its block, first on line 3',
      7,
    ],
    [
      'tabs variant="files"',
      '```ts\na\n```\n\n```ts\nb\n```',
      'the tab ts occurs twice in its block, first on line 3',
      7,
    ],
    ['tabs', '#\n\na\n\n# B\n\nb', 'a tab has no name', 3],
    ['tabs variant="bundlers"', '# A\n\na\n\n# B\n\nb', 'unknown variant bundlers', 1],
    ['tabs varient="bundler"', '# A\n\na', 'the attribute varient of a tabs block has no effect', 1],
    ['tabs variant="files"', 'a', 'a files block has no code', 1],
    [
      'tabs --> a <!--',
      '',
      'the comment ::start:tabs starts no block: it must be closed, and on a separate line',
      1,
    ],
  ])('%s around %j are reported', async (name, content, text, line) => {
    const { problems } = await render(block(name, content))
    expect(problems).toContainEqual(expect.objectContaining({ text, line }))
  })

  it('without a name have a number, also for programs', async () => {
    const markdown = block('tabs', '#\n\na\n\n# B\n\nb')
    expect(tabsOf(await html(markdown))).toEqual(['[tab-1 Tab 1]', 'b B'])
    expect(forPrograms(markdown, null)).toContain('### Tab 1')
  })

  it.each([
    ['npm <!-- the default -->', 'npm', 'npm'],
    ['<code>vite.config.ts</code>', 'vite.config.ts', 'vite-config-ts'],
    ['Bun<br>1 <sup>beta</sup>', 'Bun 1 beta', 'bun-1-beta'],
    ['Map<string> and <B>', 'Map<string> and <B>', 'map-string-and-b'],
  ])('are named by the text of %s, also for programs', async (heading, label, key) => {
    const markdown = block('tabs', `# ${heading}\n\na\n\n# Other\n\nb`)
    const shown = label.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(tabsOf(await html(markdown))).toEqual([`[${key} ${shown}]`, 'other Other'])
    expect(forPrograms(markdown, null)).toContain(`### ${label}\n`)
  })

  it.each([
    ['Solid <sup>beta</sup>', 'Solid beta'],
    ['<b>Solid</b> 1 <!-- old -->', 'Solid 1'],
  ])('belong to the framework of %s', async (heading, label) => {
    const markdown = block('framework', `# React\n\na\n\n# ${heading}\n\nb`)
    expect(tabsOf(await html(markdown, { framework: 'solid' }))).toEqual(['react React', `[solid ${label}]`])
    expect(forPrograms(markdown, 'solid')).toBe('# T\n\nb\n')
  })

  it('belong to a framework in any spelling', async () => {
    const markdown = block('framework', '# React\n\na\n\n# Vue.js\n\nb')
    expect(tabsOf(await html(markdown, { framework: 'vue' }))).toEqual(['react React', '[vue Vue.js]'])
    expect(forPrograms(markdown, 'vue')).toBe('# T\n\nb\n')
  })

  it('names files by their titles, which the frames do not repeat', async () => {
    const page = await html(
      block('tabs variant="files"', '```ts title="a.ts"\na\n```\n\n```css b.css\nb\n```'),
    )
    expect(tabsOf(page)).toEqual(['[a.ts a.ts]', 'b.css b.css'])
    expect(page).not.toContain('<figcaption>a.ts')
  })

  it('holds tabs of the same name in a panel', async () => {
    const inner = block('tabs', '# C\n\nc\n\n# D\n\nd')
    const page = await render(block('tabs', `# A\n\n${inner}\n\n# B\n\nb`))
    expect(tabsOf(page.html)).toEqual(['[a A]', '[c C]', 'd D', 'b B'])
    expect(page.problems).toEqual([])
  })

  it('begin at the nearest start that has an end', async () => {
    const page = await render(`<!-- ::start:tabs -->\n\n${block('tabs', '# A\n\na\n\n# B\n\nb')}`)
    expect(tabsOf(page.html)).toEqual(['[a A]', 'b B'])
    expect(page.problems).toEqual([{ text: 'a start:tabs comment has no counterpart', line: 1 }])
  })

  it.each(['"bundler"', "'bundler'", 'bundler', ' = "bundler"'])(
    'have their variant in quotes or without: %s',
    async (written) => {
      const name = `tabs variant${written.includes('=') ? '' : '='}${written}`
      expect(await html(block(name, '# A\n\na\n\n# B\n\nb'))).toContain('data-tabs="bundler"')
    },
  )

  it('shows a single panel without a bar, below its label', async () => {
    expect(await html(block('tabs variant="bundler"', '# Vite\n\ntext'))).toBe(
      '<p class="only-for">Vite</p>\n<p>text</p>',
    )
  })

  it('stand in a footnote', async () => {
    const inner = block('tabs', '# A\n\na\n\n# B\n\nb').replaceAll(/^(?=.)/gm, '    ')
    expect(tabsOf(await html(`Text[^1]\n\n[^1]: Note\n\n${inner}`))).toEqual(['[a A]', 'b B'])
  })

  it('shows a single file with its title and without tabs', async () => {
    const page = await html(block('tabs variant="files"', '```ts title="a.ts"\na\n```'))
    expect(page).toContain('<figcaption>a.ts</figcaption>')
    expect(page).not.toContain('<details')
  })
})

const packages = (attributes: string, lines: string) => block(`tabs ${attributes}`, lines)
const commandsOf = (page: string) =>
  [...page.matchAll(/<pre tabindex="0" data-package-manager="(\w+)"><code>([^]*?)<\/code>/g)].map(
    ([, , code = '']) => code.replaceAll(/<[^>]*>/g, ''),
  )

describe('install blocks', () => {
  const ofTwo = '<!-- ::start:tabs variant="package-manager" -->\n\nreact: r\nvue: v\n\n<!-- ::end:tabs -->'

  it.each([
    ['in a quote', ofTwo.replaceAll(/^/gm, '> '), 'npm install v'],
    ['in a list', `1. a\n\n${ofTwo.replaceAll(/^/gm, '   ')}`, 'npm install v'],
  ])('reads all of its lines %s', async (_where, markdown, command) => {
    expect(commandsOf(await html(markdown, { framework: 'vue' }))[0]).toBe(command)
  })

  it('allows spaces around the colon and between packages', async () => {
    const markdown = packages('variant="package-manager"', 'react : r\n\nvue :  v   w')
    expect(commandsOf(await html(markdown, { framework: 'vue' }))[0]).toBe('npm install v w')
    expect(forPrograms(markdown, 'vue')).toContain('npm install v w')
  })

  const beside = 'react: r\nThen [run](a.md):\n\n```sh\nnpm run b\n```\n\nNote: stop c first\n\nvue: v'

  it.each([
    ['react', 'npm install r'],
    ['vue', 'npm install v'],
  ])('keep their other text for %s', async (framework, command) => {
    const markdown = packages('variant="package-manager"', `First **d**.\n\n${beside}`)
    const page = await html(markdown, { framework })
    expect(
      page
        .replace(/<figure class="code pm"[^]*?<\/figure>/, '(commands)')
        .replace(/<figure[^]*<\/figure>/, '(code)'),
    ).toBe(
      '<p>First <strong>d</strong>.</p>\n(commands)\n<p>Then <a href="doc:a.md">run</a>:</p>\n(code)\n<p>Note: stop c first</p>',
    )
    expect(forPrograms(markdown, framework)).toBe(
      `# T\n\nFirst **d**.\n\n\`\`\`sh\n${command}\n\`\`\`\n\nThen [run](a.md):\n\n\`\`\`sh\nnpm run b\n\`\`\`\n\nNote: stop c first\n`,
    )
  })

  it('keep other text in a fence, a quote and a list', async () => {
    const lines = packages(
      'variant="package-manager"',
      '```\n# a\nreact: r\n```\n\n> vue: v\n> b',
    ).replaceAll(/^(?=.)/gm, '  ')
    const markdown = `- c\n\n${lines}`
    const page = await html(markdown, { framework: 'vue' })
    expect(commandsOf(page)[0]).toBe('npm install v')
    expect(page).toMatch(/# a[^]*<blockquote>\n<p>b<\/p>\n<\/blockquote>/)
    expect(forPrograms(markdown, 'vue')).toBe(
      '# T\n\n- c\n\n  ```sh\n  npm install v\n  ```\n\n  ```\n  # a\n  ```\n\n  > b\n',
    )
  })

  it('follow the panel around them in a list too', async () => {
    const list = `1. a\n\n${ofTwo.replaceAll(/^/gm, '   ')}`
    const page = await html(block('framework', `# React\n\n${list}\n\n# Vue\n\n${list}`), { isNeutral: true })
    expect(tabsOf(page)).toEqual(['[react React]', 'vue Vue'])
    expect(commandsOf(page).filter((command) => command.startsWith('npm '))).toEqual([
      'npm install r',
      'npm install v',
    ])
  })

  it.each([
    ['variant="package-manager"', ['npm install x', 'pnpm add x', 'yarn add x', 'bun add x']],
    ['variant="package-managers" mode="install"', ['npm install x', 'pnpm add x', 'yarn add x', 'bun add x']],
    [
      'variant="package-managers" mode="dev-install"',
      ['npm install -D x', 'pnpm add -D x', 'yarn add -D x', 'bun add -d x'],
    ],
    ['variant="package-manager" mode="local-install"', ['npx x', 'pnpm dlx x', 'yarn dlx x', 'bunx x']],
    [
      'variant="package-manager" mode="create"',
      ['npm create x', 'pnpm create x', 'yarn create x', 'bun create x'],
    ],
    ['variant="package-manager" mode="custom"', ['npm x', 'pnpm x', 'yarn x', 'bun x']],
    [
      'variant="package-manager" mode="constructor"',
      ['npm install x', 'pnpm add x', 'yarn add x', 'bun add x'],
    ],
  ])('gives a command for every package manager: %s', async (attributes, commands) => {
    expect(commandsOf(await html(packages(attributes, 'react: x')))).toEqual(commands)
  })

  it('hands flags on after two hyphens where npm would keep them', async () => {
    expect(
      commandsOf(await html(packages('variant="package-manager" mode="create"', 'react: x@1 --a b')))[0],
    ).toBe('npm create x@1 -- --a b')
  })

  it('takes the line of the framework, several as several commands', async () => {
    const lines = 'react: @x/a @x/b\nreact: c\nvue: v'
    const attributes = 'variant="package-manager"'
    expect(commandsOf(await html(packages(attributes, lines), { framework: 'react' }))[0]).toBe(
      'npm install @x/a @x/b\nnpm install c',
    )
    expect(commandsOf(await html(block('framework', `# Vue\n\n${packages(attributes, lines)}`)))[0]).toBe(
      'npm install v',
    )
  })

  it.each([
    ['react', false],
    ['vue', true],
    [null, true],
  ])('says for which framework the only commands are, to %s', async (framework, says) => {
    const page = await html(packages('variant="package-manager"', 'react: r'), { framework })
    expect(page.startsWith('<p class="only-for">React</p>')).toBe(says)
    expect(commandsOf(page)[0]).toBe('npm install r')
  })

  it('says it once in a panel of that framework', async () => {
    const inside = block('framework', `# React\n\n${packages('variant="package-manager"', 'react: r')}`)
    expect((await html(inside, { framework: 'vue' })).match(/only-for/g)).toHaveLength(1)
  })

  it('offers every framework where none is chosen', async () => {
    const page = await html(packages('variant="package-manager"', 'react: r\nsolid: s'))
    expect(tabsOf(page)).toEqual(['[react React]', 'solid Solid'])
  })

  it('offers every framework on a page for all, the one shown at first open', async () => {
    const page = await html(packages('variant="package-manager"', 'react: r\nsolid: s'), {
      framework: 'solid',
      isNeutral: true,
    })
    expect(tabsOf(page)).toEqual(['react React', '[solid Solid]'])
    expect(commandsOf(page)).toContain('npm install r')
  })
})

describe('diagrams', () => {
  const flow = '```mermaid\ngraph LR\n A[One] --> B[Two]\n```'

  it('are drawn at their own size, with their source in the frame', async () => {
    const page = await html(flow)
    expect(page).toMatch(
      /^<figure class="diagram"><div class="drawing" role="img" aria-label="Diagram"><svg [^>]*width="\d/,
    )
    expect(page).toContain('<details><summary>Source</summary><figure class="code" data-lang="mermaid"')
  })

  it('scroll where they are wide, and can have the focus for it', async () => {
    const wide = flow.replace('B[Two]', 'B[Two] --> C[Three] --> D[Four] --> E[Five] --> F[Six]')
    expect(await html(wide)).toContain(
      '<div class="drawing wide" role="img" aria-label="Diagram" tabindex="0">',
    )
  })
})

const partsOf = async (markdown: string) => {
  const [, kind, title, body = ''] =
    /^<div class="callout" data-kind="(\w+)" role="note"><p class="callout-title">([^<]*)<\/p>([^]*)<\/div>$/.exec(
      await html(markdown),
    ) ?? []
  return [kind, title, body.trim()]
}

describe('callouts', () => {
  it.each([
    ['> [!NOTE]\n> Text', ['note', 'Note', '<p>Text</p>']],
    ['> [!warning]\n>\n> Text', ['warning', 'Warning', '<p>Text</p>']],
    ['> [!IMPORTANT] Type safety\n> Text', ['important', 'Type safety', '<p>Text</p>']],
    ['> [!NOTE]- Polyfills\n> Text', ['note', 'Polyfills', '<p>Text</p>']],
    ['> [!TIP] This is a sentence.\n> More', ['tip', 'Tip', '<p>This is a sentence.\nMore</p>']],
    ['> [!NOTE] Alone on its line', ['note', 'Note', '<p>Alone on its line</p>']],
    ['> [!NOTE]: Type safety\n> Text', ['note', 'Type safety', '<p>Text</p>']],
    ['> [!NOTE]: Types\n> Text', ['note', 'Types', '<p>Text</p>']],
    ['> [!NOTE]:\n> Text', ['note', 'Note', '<p>Text</p>']],
    ['> [!note]: ./a.md "b"', ['note', 'Note', '<p>./a.md &quot;b&quot;</p>']],
    ['> [!NOTE] > With `code` after', ['note', 'Note', '<p>With <code>code</code> after</p>']],
    ['> [!CAUTION]', ['caution', 'Caution', '']],
    ['> [!NOTE] About `useQuery`\n> Text', ['note', 'About useQuery', '<p>Text</p>']],
    ['> [!NOTE] **Why?**\n> Text', ['note', 'Why?', '<p>Text</p>']],
    ['> [!NOTE] See [a](#b)\n> Text', ['note', 'Note', '<p>See <a href="#b">a</a>\nText</p>']],
    ['> [!NOTE]<br>\n> Text', ['note', 'Note', '<p>Text</p>']],
    ['> [!NOTE] <br /><br/>\n> Text', ['note', 'Note', '<p>Text</p>']],
    ['> [!NOTE]  \n> *Text*', ['note', 'Note', '<p><em>Text</em></p>']],
  ])('reads %j', async (markdown, expected) => {
    expect(await partsOf(markdown)).toEqual(expected)
  })

  it.each([
    '> \\[!NOTE]\n> Text',
    '> [\\!TIP]\n> Text',
    '> [!NOTE\\] Text',
    '> &#91;!NOTE]\n> Text',
    '>\\[!NOTE]',
  ])('shows how a marker is written: %j', async (markdown) => {
    expect(await html(markdown)).toMatch(/^<blockquote>\n<p>\[!(?:NOTE|TIP)\]/)
  })

  it.each([
    '>[!NOTE]\n>Text',
    '>   [!NOTE]\n> Text',
    '- > [!NOTE]\n  > Text',
    '> > [!NOTE] www.x.test\n> > Text',
  ])('reads a marker behind any indent: %j', async (markdown) => {
    expect(await html(markdown)).toContain('<div class="callout" data-kind="note"')
  })

  it('reads a marker that looks like a definition as text, also in Markdown for programs', async () => {
    const markdown = '> [!NOTE]: Types\n> Text\n\n[!TIP]: ./word\n\n> [!TIP]\n> [a]\n\n[a]: ./b.md'
    const page = await html(markdown)
    expect(page).toContain('data-kind="tip"')
    expect(page).toContain('<p>[!TIP]: ./word</p>')
    expect(page).toContain('<a href="doc:./b.md">a</a>')
    const { parts } = exportMarkdown({ markdown, title: null, framework: null })
    expect(unresolvedAddresses(parts, 'link')).toEqual(['./b.md'])
  })

  it('leaves older notes in bold as quotes', async () => {
    expect(await html('> **Note** text')).toContain('<blockquote>')
  })
})

describe('tables, tasks, footnotes', () => {
  it.each([
    ['https://x.test/a\\|b', '<a href="https://x.test/a%7Cb" rel="noopener">https://x.test/a|b</a>'],
    [
      '**<https://x.test/a\\|b>**',
      '<strong><a href="https://x.test/a%7Cb" rel="noopener">https://x.test/a|b</a></strong>',
    ],
    ['[a](https://x.test/a\\|b)', '<a href="https://x.test/a%7Cb" rel="noopener">a</a>'],
    ['<a href="https://x.test/a\\|b">a</a>', '<a href="https://x.test/a|b" rel="noopener">a</a>'],
    ['`a\\|b` a\\|b <kbd>\\|</kbd>', '<code>a|b</code> a|b <kbd>|</kbd>'],
  ])('have bars in cells without their backslash: %s', async (cell, expected) => {
    expect(await html(`| a |\n|---|\n| ${cell} |`)).toContain(`<td>${expected}</td>`)
  })

  it('frames a table and names it after its headers', async () => {
    expect(await html('| a | `b` |\n|--|:-:|\n| 1 | 2 \\| 3 |')).toContain(
      '<div class="table" role="region" aria-label="Table: a, b" tabindex="0"><table>',
    )
  })

  it('names a table without the numbers of footnotes, and by the pictures in its headers', async () => {
    const page = await html('| Size[^1] | ![Price](a.svg) |\n|--|--|\n| 1 | 2 |\n\n[^1]: In bytes.')
    expect(page).toContain('aria-label="Table: Size, Price"')
  })

  it('aligns cells without inline styles, which the content security policy refuses', async () => {
    const page = await html('| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |')
    expect(page).toContain('<td>1</td><td data-align="center">2</td><td data-align="right">3</td>')
    expect(page).not.toContain('style')
  })

  it('marks tasks as pictures with a name', async () => {
    const page = await html('- [x] a\n- [ ] b')
    expect(page).toContain('<span class="task" data-done="" role="img" aria-label="Done"></span> a')
    expect(page).toContain('<span class="task" role="img" aria-label="Open"></span> b')
  })

  it('links footnotes both ways', async () => {
    const { html: page, anchors, toc } = await render('a[^1]\n\n[^1]: b')
    expect(page).toContain('href="#user-content-fn-1"')
    expect(anchors).toEqual(['user-content-fnref-1', 'user-content-fn-1'])
    expect(toc).toEqual([])
  })
})

describe('blocks in each other', () => {
  it.each([
    ['quotes', '> '.repeat(60) + 'text', 'blockquote'],
    [
      'lists',
      Array.from({ length: 60 }, (_, level) => `${'  '.repeat(level)}- level ${level}`).join('\n'),
      'ul',
    ],
    ['details', `${'<details><summary>a</summary>'.repeat(60)}text`, 'details|summary'],
    ['quotes in lists', '- > '.repeat(30) + 'text', 'ul|blockquote'],
  ])('are indented as far as a phone is wide: %s', async (_kind, markdown, names) => {
    const page = await html(markdown)
    for (const name of names.split('|').map((each) => `<${each}>`))
      expect(page.split(name).length - 1).toBeLessThanOrEqual(10)
    expect(page).toMatch(/text|level 59/)
  })

  it('each have a line of their own where they are not', async () => {
    const items = Array.from({ length: 12 }, (_, level) => `${'  '.repeat(level)}- level ${level}`)
    expect((await html(items.join('\n'))).replaceAll('\n', '')).toContain(
      '<li>level 9<div><div>level 10<div><div>level 11</div></div></div></div></li>',
    )
  })
})
