import { describe, expect, it } from 'vitest'
import { html } from './rendering'

const SWITCH = '<input type="checkbox" class="js" aria-label="JS: hide types"/>'

const inside = (page: string) => /<pre tabindex="0"><code>([^]*)<\/code><\/pre>/.exec(page)?.[1]

/** Returns the code of a page as shown when types are hidden. */
const withoutTypes = (page: string) =>
  inside(page)
    ?.replaceAll(/<i[^>]*>(?:(?!<\/?i\b)[^])*<\/i>/g, '')
    .replaceAll(/<[^>]+>/g, '')

describe('code with types', () => {
  it('has a switch, and an element around what is there for types', async () => {
    const page = await html('```ts\ntype A = B\n\nconst a: A = 1\nlet b\n```')
    expect(page).toContain(`${SWITCH}<button type="button" data-action="copy-code"`)
    expect(inside(page)).toBe(
      '<i><span class="sk">type</span> <span class="st">A</span> = <span class="st">B</span>\n\n</i>' +
        '<span class="sk">const</span> a<i>: <span class="st">A</span></i> = <span class="sn">1</span>\n' +
        '<span class="sk">let</span> b',
    )
    expect(withoutTypes(page)).toBe('const a = 1\nlet b')
  })

  it('has lines with marks that go as a whole', async () => {
    const page = await html('```ts {2,3}\nlet a\ntype A = B\nlet b: A\n```')
    expect(inside(page)).toBe(
      '<span class="line"><span class="sk">let</span> a\n</span>' +
        '<i class="line hl"><span class="sk">type</span> <span class="st">A</span> = <span class="st">B</span>\n</i>' +
        '<span class="line hl"><span class="sk">let</span> b<i>: <span class="st">A</span></i></span>',
    )
    expect(withoutTypes(page)).toBe('let a\nlet b')
  })

  it('ends where its last types begin', async () => {
    const page = await html('```ts {1}\nlet a\n\ntype A = B\n```')
    expect(withoutTypes(page)).toBe('let a')
  })

  it('keeps marked lines of which two would become one', async () => {
    const code = 'function f({ a }: {\n  a: A\n}) {}'
    expect(await html(`\`\`\`ts\n${code}\n\`\`\``)).toContain(SWITCH)
    const marked = await html(`\`\`\`ts {1}\n${code}\n\`\`\``)
    expect(marked).not.toContain(SWITCH)
    expect(marked).not.toContain('<i')
  })

  it('divides a token that is in a type in part', async () => {
    const page = await html('```ts\nf(a as A, "b" as B)\n```')
    expect(withoutTypes(page)).toBe('f(a, &quot;b&quot;)')
  })

  it.each([
    ['```ts\nconst a = 1\n```'],
    ['```ts\ninterface A {}\n```'],
    ['```ts\nenum A {}\nlet a: A\n```'],
    ['```js\nconst a: A = 1\n```'],
    ['```vue\n<script setup lang="ts">\nconst a: A = 1\n</script>\n```'],
  ])('has no switch where nothing changes: %j', async (markdown) => {
    const page = await html(markdown)
    expect(page).not.toContain('<input')
    expect(page).not.toContain('<i>')
  })

  it('has none in signatures of a reference, and none in texts of the site', async () => {
    const code = '```ts\nconst a: A = 1\n```'
    expect(
      await html(`# Variable: a\n\n${code}`, { sourcePath: 'docs/reference/variables/a.md' }),
    ).not.toContain('<i>')
    expect(await html(code, { repo: null })).not.toContain('<i>')
  })
})
