import { describe, expect, it } from 'vitest'
import { composePage, type ReadText } from '~/domain/markdown/parse/compose'
import type { ComposedPage } from '~/domain/markdown/types'
import { composeTools } from '../rendering'

/** Creates a reader of literal files; `!` as text means that the source is unavailable. */
function reader(files: Readonly<Record<string, string>>): ReadText {
  return async (path) => {
    const text = files[path]
    if (text === undefined) return { kind: 'missing' }
    if (text === '!') return { kind: 'unavailable', reason: 'down', retryAfterSeconds: 5 }
    return { kind: 'found', value: { text, contentId: `id of ${path}` } }
  }
}

async function compose(files: Readonly<Record<string, string>>, path = 'a.md'): Promise<ComposedPage> {
  const answer = await composePage(composeTools(reader(files)), path)
  if (answer.kind !== 'found') throw new Error(`expected a page, got ${answer.kind}`)
  return answer.value
}

const target =
  "---\ntitle: Target\ndescription: Of React\n---\nReact text\n\n[//]: # 'One'\n\nfirst\n\n[//]: # 'One'\n"

describe('composePage', () => {
  it('gives a page without ref its own text, without markers', async () => {
    const page = await compose({ 'a.md': "---\ntitle: A\n---\nText\n[//]: # 'X'\nmarked\n[//]: # 'X'\n" })
    expect(page).toMatchObject({
      markdown: 'Text\nmarked\n',
      title: 'A',
      contentIds: ['id of a.md'],
      problems: [],
    })
  })

  it('shows the target with replacements and sections, and knows every file that went in', async () => {
    const stub =
      "---\nref: b.md\nreplace: { React: Vue }\n---\n[//]: # 'One'\n\nReact stays here\n\n[//]: # 'One'\n"
    const page = await compose({ 'a.md': stub, 'b.md': target })
    expect(page).toMatchObject({
      markdown: 'Vue text\n\n\nReact stays here\n\n',
      title: 'Target',
      description: 'Of Vue',
      stubPath: 'a.md',
      sourcePath: 'b.md',
      contentIds: ['id of a.md', 'id of b.md'],
      problems: [],
    })
  })

  it('reads the file that a ref means, and knows it by its own path', async () => {
    const tools = {
      ...composeTools(reader({ 'a.md': '---\nref: B\n---\n', 'b.md': 'Text' })),
      findRef: async () => 'b.md',
    }
    expect(await composePage(tools, 'a.md')).toMatchObject({
      value: { markdown: 'Text', sourcePath: 'b.md' },
    })
  })

  it('prefers the title of the stub', async () => {
    expect(await compose({ 'a.md': '---\nref: b.md\ntitle: Mine\n---\n', 'b.md': target })).toMatchObject({
      title: 'Mine',
    })
  })

  it('applies the replacements of every stub on the way', async () => {
    const page = await compose({
      'a.md': '---\nref: b.md\nreplace: { two: three }\n---\n',
      'b.md': '---\nref: c.md\nreplace: { one: two }\n---\n',
      'c.md': 'one',
    })
    expect(page).toMatchObject({ markdown: 'three', sourcePath: 'c.md' })
  })

  it.each([
    ['a missing target', { 'a.md': '---\nref: b.md\n---\nOwn' }, 'ref: b.md does not exist'],
    ['itself as target', { 'a.md': '---\nref: a.md\n---\nOwn' }, 'ref: a.md points back to this page'],
  ])('keeps the own text of a stub with %s', async (_case, files, problem) => {
    expect(await compose(files)).toMatchObject({ markdown: 'Own', problems: [problem] })
  })

  it('ends a cycle at the page before it closes', async () => {
    const page = await compose({ 'a.md': '---\nref: b.md\n---\nA', 'b.md': '---\nref: a.md\n---\nB' })
    expect(page).toMatchObject({
      markdown: 'B',
      sourcePath: 'b.md',
      problems: ['ref: a.md points back to this page'],
    })
  })

  it('follows three refs and no fourth', async () => {
    const chain = Object.fromEntries(
      ['b', 'c', 'd', 'e'].map((next, index) => [
        `${'abcd'[index]}.md`,
        `---\nref: ${next}.md\n---\n${index}`,
      ]),
    )
    expect(await compose({ ...chain, 'e.md': 'end' })).toMatchObject({ markdown: '3', sourcePath: 'd.md' })
    expect(await compose({ ...chain, 'e.md': 'end' }, 'b.md')).toMatchObject({
      markdown: 'end',
      problems: [],
    })
  })

  it('is missing or unavailable as a whole, never half a page', async () => {
    expect(await composePage(composeTools(reader({})), 'a.md')).toEqual({ kind: 'missing' })
    const files = { 'a.md': '---\nref: b.md\n---\nOwn', 'b.md': '!' }
    const answer = await composePage(composeTools(reader(files)), 'a.md')
    expect(answer).toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 })
  })

  it('makes a list of what stands in front matter alone, letter by letter', async () => {
    const page = await compose({
      'a.md':
        '---\narticles:\n  - { title: "A <b> *x*", url: "https://x.test/a(1)", description: Good }\n---\n',
    })
    expect(page.markdown.trim()).toBe('## Articles\n\n- [A \\<b\\> \\*x\\*](<https://x.test/a(1)>): Good')
  })
})
