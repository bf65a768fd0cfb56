import { describe, expect, it } from 'vitest'
import { html } from './rendering'

const inline = async (markdown: string) => (await html(markdown)).replace(/^<p>([^]*)<\/p>$/, '$1')
const link = (text: string) => `<a href="doc:a.md">${text}</a>`

describe('inline code', () => {
  it.each([
    ['`A`\\<`B`\\>', '<code>A&lt;B&gt;</code>'],
    ['[`A`](a.md)\\<`B`, [`C`](a.md)\\>', `<code>${link('A')}&lt;B, ${link('C')}&gt;</code>`],
    ['`A`\\<`B`\\>, then', '<code>A&lt;B&gt;</code>, then'],
    ['`A`\\[\\] x', '<code>A[]</code> x'],
    ['is `A` \\| `B`.', 'is <code>A | B</code>.'],
    ['`A`\\<`B`\\>\\[\\]', '<code>A&lt;B&gt;[]</code>'],
    ['`A`\\<`B`\\<`C`\\>\\> \\| `D`', '<code>A&lt;B&lt;C&gt;&gt; | D</code>'],
    ['a \\[`A`, `B`\\] b', 'a <code>[A, B]</code> b'],
    ['[`A` b](a.md)\\<`B`\\>', `${link('<code>A</code> b')}<code>&lt;B&gt;</code>`],
    ['**`A`\\<`B`\\>**', '<strong><code>A&lt;B&gt;</code></strong>'],
  ])('is one piece: %s', async (markdown, expected) => {
    expect(await inline(markdown)).toBe(expected)
  })

  it.each([
    ['`A`, `B` and `C`', '<code>A</code>, <code>B</code> and <code>C</code>'],
    ['`A` `B`', '<code>A</code> <code>B</code>'],
    ['`A` \\< `B`', '<code>A</code> &lt; <code>B</code>'],
    ['`A` \\> `B`', '<code>A</code> &gt; <code>B</code>'],
    ['`A`/`B`', '<code>A</code>/<code>B</code>'],
    ['(see \\[`A`)', '(see [<code>A</code>)'],
    ['[`A`](a.md)', link('<code>A</code>')],
  ])('stays in pieces: %s', async (markdown, expected) => {
    expect(await inline(markdown)).toBe(expected)
  })

  it('keeps the text of a page, letter by letter', async () => {
    const markdown = '`A`\\<`B`\\[\\], \\[`C`\\]\\>\\> and \\<`D`\\> `E`\\[`F`'
    expect((await inline(markdown)).replaceAll(/<[^>]*>/g, '')).toBe(
      'A&lt;B[], [C]&gt;&gt; and &lt;D&gt; E[F',
    )
  })

  it('may break only where it is long', async () => {
    expect(await inline(`\`${'a'.repeat(27)}\` \`${'b'.repeat(28)}\``)).toBe(
      `<code>${'a'.repeat(27)}</code> <code class="long">${'b'.repeat(28)}</code>`,
    )
  })

  it('leaves blocks of code alone', async () => {
    expect(await html(`\`\`\`ts\n${'a'.repeat(40)}\n\`\`\``)).not.toContain('class="long"')
  })
})
