import { describe, expect, it } from 'vitest'
import { dropMarkers, mergeSections } from '~/domain/markdown/sections'

const section = (name: string, text: string) => `[//]: # '${name}'\n${text}\n[//]: # '${name}'\n`
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
})
