import { describe, expect, it } from 'vitest'
import { drawn, refused } from './drawn'

const sequence = (...lines: string[]) => ['sequenceDiagram', ...lines].join('\n')

describe('a sequence diagram', () => {
  it.each([
    ['participant My Server\nClient->>My Server: hi', ['Client', 'My Server', 'hi']],
    ['Fn (client) ->> mid.server: go', ['Fn (client)', 'go', 'mid.server']],
    ['participant A as The<br/>client\nactor B as User\nA->>B: x', ['The client', 'User', 'x']],
    ['A->>B: one; B->>A: two', ['A', 'B', 'one', 'two']],
    ['A->>B: #quot;a#quot; #35;1', ['"a" #1', 'A', 'B']],
    ['A->>B: <b>now</b> List<T>', ['A', 'B', 'now List<T>']],
    ['A->>A: alone', ['A', 'alone']],
    ['A->>B:', ['A', 'B']],
    ['title: The talk\nA->>B: x', ['A', 'B', 'The talk', 'x']],
    ['autonumber 10 5\nA->>B: x\nB->>A: y', ['10', '15', 'A', 'B', 'x', 'y']],
    [
      'Note over A,B: both\nNote right of B: on the right<br/>side\nnote left of A: left',
      ['A', 'B', 'both', 'left', 'on the right side'],
    ],
    ['box Aqua Team one\nparticipant A\nend\nA->>B: x', ['A', 'B', 'Team one', 'x']],
    ['box Server\nparticipant A\nend\nA->>B: x', ['A', 'B', 'Server', 'x']],
  ])('has all the words of its source: %j', async (source, words) => {
    expect((await drawn(sequence(source))).words).toEqual(words)
  })

  it.each([
    ['alt is ok\nA->>B: x\nelse\nA->>B: y\nend', ['A', 'B', '[is ok]', 'alt', 'x', 'y']],
    [
      'critical Send it\nA->>B: x\noption Timeout\nA->>B: y\nend',
      ['A', 'B', '[Send it]', '[Timeout]', 'critical', 'x', 'y'],
    ],
    ['par one\nA->>B: x\nand two\nA->>B: y\nend', ['A', 'B', '[one]', '[two]', 'par', 'x', 'y']],
    ['loop daily\nopt\nA->>B: x\nend\nend', ['A', 'B', '[daily]', 'loop', 'opt', 'x']],
    ['rect rgb(1,2,3)\nA->>B: x\nend', ['A', 'B', 'x']],
  ])('has blocks: %j', async (source, words) => {
    expect((await drawn(sequence(source))).words).toEqual(words)
  })

  it.each([
    ['A->>B: x', /marker-end="url\(#x-arrow\)"/],
    ['A-->>B: x', /stroke-dasharray="6 4" marker-end/],
    ['A-xB: x', /marker-end="url\(#x-cross\)"/],
    ['A-)B: x', /marker-end="url\(#x-open-arrow\)"/],
    ['A<<->>B: x', /marker-start="url\(#x-arrow\)"/],
  ])('has arrows of the kinds of its source: %s', async (message, arrow) => {
    expect((await drawn(sequence(message))).shapes).toMatch(arrow)
  })

  it('has no tip where an arrow has none', async () => {
    expect((await drawn(sequence('A->B: x'))).shapes).not.toContain('marker')
  })

  it.each(['A->>+B: x\nB-->>-A: y', 'A->>B: x\nactivate B\nB-->>A: y\ndeactivate B'])(
    'shows who is active: %j',
    async (source) => {
      const bars = [...(await drawn(sequence(source))).shapes.matchAll(/<rect[^>]* width="10"/g)]
      expect(bars).toHaveLength(1)
    },
  )

  it('is as wide as its longest message and note', async () => {
    const { svg } = await drawn(
      sequence(`A->>B: ${'wide words '.repeat(4)}`, `Note left of A: ${'a note '.repeat(4)}`),
    )
    const [, width] = /viewBox="0 0 (\d+)/.exec(svg) ?? []
    expect(Number(width)).toBeGreaterThan(400)
  })

  it.each([
    ['A->>B: x\nend', 3],
    ['loop x\nA->>B: y', 3],
    ['alt x\nand y\nend', 3],
    ['deactivate A', 2],
    ['create participant C', 2],
    ['participant A@{ "type": "database" }', 2],
    ['A()->>B: x', 2],
    ['A->>B', 2],
    ['links A: {"x": "y"}', 2],
    ['box One\nA->>B: x\nend', 3],
    ['A->>B: x\nB->>C: y\nbox One\nparticipant A\nparticipant C\nend', 7],
  ])('is not drawn where a line is not understood: %j', async (source, line) => {
    expect(await refused(sequence(source))).toMatch(new RegExp(`^${line}: `))
  })
})
