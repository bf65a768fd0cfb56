import { describe, expect, it } from 'vitest'
import {
  dropMarkers,
  mergeSections,
  misnamedSections,
  unmatchedSections,
} from '~/domain/markdown/parse/sections'

const section = (name: string, text: string) => `[//]: # '${name}'\n${text}\n[//]: # '${name}'\n`
const twice = (line: string) => `${line}\ntext\n${line}\n`
const item = (text: string) => `- a\n\n  [//]: # 'A'\n\n${text}\n\n  [//]: # 'A'\n\n- b\n`
const quote = (text: string) => `> [!NOTE]\n> Text\n> [//]: # 'A'\n${text}> [//]: # 'A'\n> End\n`

/** Merges a target and its stub into the text for readers. */
function merge(target: string, stub: string): string {
  const { markdown, markers } = mergeSections(target, stub)
  return dropMarkers(markdown, markers).markdown
}

describe('mergeSections', () => {
  it('replaces by name, whatever the order of the stub', () => {
    const target = `start\n${section('A', 'a')}between\n${section('B', 'b')}end\n`
    expect(merge(target, section('B', 'new and longer b') + section('A', ''))).toBe(
      'start\n\nbetween\nnew and longer b\nend\n',
    )
  })

  it('deletes with an empty section', () => {
    const empty = "[//]: # 'A'\n[//]: # 'A'\n"
    expect(merge(`x\n${section('A', 'a')}y\n`, empty)).toBe('x\ny\n')
  })

  it('fills an empty section', () => {
    const empty = "[//]: # 'A'\n[//]: # 'A'\n"
    expect(merge(`x\n${empty}y\n`, section('A', 'new'))).toBe('x\nnew\ny\n')
  })

  it('ignores markers without a partner instead of pairing them with others', () => {
    const target = `${section('A', 'a')}[//]: # 'A2'\nlone\n${section('B', 'b')}`
    expect(merge(target, section('B', 'new'))).toBe('a\nlone\nnew\n')
    expect(mergeSections(target, section('B', 'new')).problems).toEqual([
      "section marker 'A2' has no counterpart",
    ])
  })

  it('leaves markers inside code alone', () => {
    const code = "```md\n[//]: # 'A'\nshown\n[//]: # 'A'\n```\n"
    expect(merge(code, section('A', 'new'))).toBe(code)
  })

  it.each([
    ['in indented code', 'A fence:\n\n    ```ts\n\n'],
    ['in a comment', '<!-- to do:\n```ts\n-->\n\n'],
    ['open at the end of a list item', '- item\n\n  ```ts\n  open\n\nText\n\n'],
    ['open at the end of a quote', '> ```ts\n> open\n\nText\n\n'],
    ['in literal HTML', '<pre>\n```\n</pre>\n\n'],
    ['that goes on with a paragraph', 'text\n    ```ts\n\n'],
    ['with a sign in its words', '``` a`b\n\n'],
  ])('replaces after a fence that is none, or has ended: %s', (_name, before) => {
    expect(merge(before + section('A', 'old'), section('A', 'new'))).toBe(`${before}new\n`)
  })

  it.each([
    ['indented code', "    [//]: # 'A'\n    shown\n    [//]: # 'A'\n"],
    ['a comment', "<!--\n[//]: # 'A'\nnot shown\n[//]: # 'A'\n-->\n"],
    ['literal HTML', "<pre>\n[//]: # 'A'\nshown\n[//]: # 'A'\n</pre>\n"],
    ['a fence in a list', "- a\n\n  ~~~~\n  ~~~\n  [//]: # 'A'\n  [//]: # 'A'\n  ~~~~\n"],
  ])('leaves markers alone in %s', (_name, text) => {
    expect(merge(text, section('A', 'new'))).toBe(text)
  })

  it('tells on which lines markers were', () => {
    const { markdown, markers } = mergeSections(`a\n${section('A', 'b\nc')}d\n`, '')
    expect(dropMarkers(markdown, markers)).toEqual({ markdown: 'a\nb\nc\nd\n', markerLines: [2, 5] })
  })

  it('reports a section that replaces nothing', () => {
    expect(mergeSections('text', section('Lost', 'x'))).toEqual({
      markdown: 'text',
      markers: [],
      problems: ["section 'Lost' replaces nothing"],
    })
  })

  it('names the sections that replace nothing, with the places of their markers', () => {
    const stub = section('A', 'a') + section('Lost', 'x')
    expect(unmatchedSections(['text', section('A', 'old')], stub)).toEqual([
      { name: 'Lost', start: stub.indexOf("[//]: # 'Lost'") },
    ])
  })

  it('names equal comment lines that are no sections, and no others', () => {
    const text =
      twice("[//]: # 'Two-parts'") + twice('[//]: # (Example)') + section('A', 'a') + '[//]: # (once)\n'
    expect(misnamedSections(text).map(({ name }) => name)).toEqual(["# 'Two-parts'", '# (Example)'])
    expect(misnamedSections(`\`\`\`md\n${text}\`\`\`\n`)).toEqual([])
  })

  it('replaces inside a list item, at the indentation of the item', () => {
    const stub = section('A', '\n```ts\nf({\n  a,\n})\n```\n')
    expect(merge(item('  old'), stub)).toBe('- a\n\n\n  ```ts\n  f({\n    a,\n  })\n  ```\n\n\n- b\n')
  })

  it('takes a section out of a list item, without the indentation of the item', () => {
    expect(merge(section('A', 'old'), item('  new\n\n      deep'))).toBe('\nnew\n\n    deep\n\n')
  })

  it('drops the markers of list items', () => {
    expect(merge(item('  text'), '')).toBe('- a\n\n\n  text\n\n\n- b\n')
  })

  it('replaces and drops in quotes, at the sign of the quote', () => {
    expect(merge(quote('> old\n'), '')).toBe('> [!NOTE]\n> Text\n> old\n> End\n')
    expect(merge(quote('> old\n'), "[//]: # 'A'\na\n\nb\n[//]: # 'A'\n")).toBe(
      '> [!NOTE]\n> Text\n> a\n>\n> b\n> End\n',
    )
    expect(merge("[//]: # 'A'\n[//]: # 'A'\n", quote('> a\n>\n> b\n'))).toBe('a\n\nb\n')
  })

  it('drops comment lines below text, which would be shown, and no others', () => {
    const text = 'a\n[//]: # (one)\nb\n\n[//]: # (two)\n\n[//]: # (three)\n'
    expect(merge(text, '')).toBe('a\nb\n\n[//]: # (two)\n\n[//]: # (three)\n')
    const inside = "c\n[//]: # 'A'\nd\n[//]: # (one)\ne\n[//]: # 'A'\nf\n[//]: # (two)\ng\n"
    expect(merge(inside, '')).toBe('c\nd\ne\nf\ng\n')
    expect(merge(inside, "[//]: # 'A'\nnew\n[//]: # 'A'\n")).toBe('c\nnew\nf\ng\n')
  })
})
