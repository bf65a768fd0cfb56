import { describe, expect, it } from 'vitest'
import { drawn, refused } from './drawn'

const states = (...lines: string[]) => ['stateDiagram-v2', ...lines].join('\n')

describe('a state diagram', () => {
  it.each([
    ['[*] --> Idle\nIdle --> [*]', ['Idle'], 2],
    ['A-->B: go on: now', ['A', 'B', 'go on: now'], 1],
    ['A : The first\nstate "The second" as B\nA --> B', ['The first', 'The second'], 1],
    ['[*] --> Idle\nnote right of Idle : waits here', ['Idle', 'waits here'], 2],
    ['Idle\nnote left of Idle\n two\n lines\nend note', ['Idle', 'two lines'], 1],
    ['state P {\n[*] --> a\na --> b\n}\nP --> c', ['P', 'a', 'b', 'c'], 3],
    ['state pick <<choice>>\nA --> pick\npick --> B : yes\npick --> C : no', ['A', 'B', 'C', 'no', 'yes'], 3],
    ['state f <<fork>>\nA --> f\nf --> B\nf --> C', ['A', 'B', 'C'], 3],
    ['direction LR\nA --> B\nclassDef x fill:#f00\nclass A x', ['A', 'B'], 1],
  ])('has all the words and transitions of its source: %j', async (source, words, count) => {
    const drawing = await drawn(states(source))
    expect(drawing.words).toEqual(words)
    expect(drawing.lines).toHaveLength(count)
  })

  it('begins at one place however many transitions leave it', async () => {
    const { shapes } = await drawn(states('[*] --> A', '[*] --> B'))
    expect(shapes.match(/<circle/g)).toHaveLength(1)
  })

  it.each([
    ['A --> B\n--\nC --> D', 3],
    ['state h <<history>>', 2],
    ['A : one\nA : two', 3],
    ['state "one" as A\nA : two', 3],
    ['state "one" as A\nstate "two" as A', 3],
    ['state A {\nx\n}\nstate "one" as A', 5],
    ['state P {\nx\n}\nx --> y', 5],
    ['state P {\nx', 3],
    ['}', 2],
    ['note right of A', 2],
    ['A -> B', 2],
  ])('is not drawn where a line is not understood: %j', async (source, line) => {
    expect(await refused(states(source))).toMatch(new RegExp(`^${line}: `))
  })
})
