import { describe, expect, it } from 'vitest'
import { dropMarkers, mergeSections, unmatchedSections } from '~/domain/markdown/parse/sections'

const section = (name: string, text: string) => `[//]: # '${name}'\n${text}\n[//]: # '${name}'\n`
const item = (text: string) => `- a\n\n  [//]: # 'A'\n\n${text}\n\n  [//]: # 'A'\n\n- b\n`
const merge = (target: string, stub: string) => dropMarkers(mergeSections(target, stub).markdown)

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

  it('ignores markers without a partner instead of pairing them with others', () => {
    const target = `${section('A', 'a')}[//]: # 'A2'\nlone\n${section('B', 'b')}`
    const merged = mergeSections(target, section('B', 'new'))
    expect(dropMarkers(merged.markdown)).toBe('a\nlone\nnew\n')
    expect(merged.problems).toEqual(["section marker 'A2' has no partner"])
  })

  it('leaves markers inside code alone', () => {
    const code = "```md\n[//]: # 'A'\nshown\n[//]: # 'A'\n```\n"
    expect(merge(code, section('A', 'new'))).toBe(code)
  })

  it('reports a section that replaces nothing', () => {
    expect(mergeSections('text', section('Lost', 'x'))).toEqual({
      markdown: 'text',
      problems: ["section 'Lost' replaces nothing"],
    })
  })

  it('names the sections that replace nothing, with the places of their markers', () => {
    const stub = section('A', 'a') + section('Lost', 'x')
    expect(unmatchedSections(`text\n${section('A', 'old')}`, stub)).toEqual([
      { name: 'Lost', start: stub.indexOf("[//]: # 'Lost'") },
    ])
  })

  it('replaces inside a list item, at the indentation of the item', () => {
    const stub = section('A', '\n```ts\nf({\n  a,\n})\n```\n')
    expect(merge(item('  old'), stub)).toBe('- a\n\n\n  ```ts\n  f({\n    a,\n  })\n  ```\n\n\n- b\n')
  })

  it('takes a section out of a list item, without the indentation of the item', () => {
    expect(merge(section('A', 'old'), item('  new\n\n      deep'))).toBe('\nnew\n\n    deep\n\n')
  })

  it('drops the markers of list items', () => {
    expect(dropMarkers(item('  text'))).toBe('- a\n\n\n  text\n\n\n- b\n')
  })
})
