import { describe, expect, it } from 'vitest'
import { drawn, refused } from './drawn'

describe('a diagram', () => {
  it.each([
    '---\ntitle: The flow\n---\nflowchart LR\nA --> B',
    '\n---\ntitle: "The flow"\nconfig:\n  theme: dark\n  themeVariables:\n    primaryColor: "#f00"\n---\nflowchart LR\nA --> B',
    '---\nconfig: { look: handDrawn }\ntitle: The flow\n---\ngraph LR; A --> B',
  ])('has the title of its front matter: %j', async (source) => {
    expect((await drawn(source)).words).toEqual(['A', 'B', 'The flow'])
  })

  it.each([
    '%%{init: {"theme": "forest", "themeVariables": {"lineColor": "#f00"}}}%%\nflowchart LR\nA --> B',
    'flowchart LR\r\nA --> B\r\n',
    '%% a remark\nflowchart LR\n  %% another\nA --> B',
  ])('is drawn without what says nothing of it: %j', async (source) => {
    expect((await drawn(source)).words).toEqual(['A', 'B'])
  })

  it.each([
    ['pie\n"a": 1', '1: this diagram type is not supported (pie)'],
    ['gantt\ntitle x', '1: this diagram type is not supported (gantt)'],
    ['', '1: this diagram type is not supported ()'],
    ['constructor', '1: this diagram type is not supported (constructor)'],
    ['flowchart LR', '1: there is nothing to draw (flowchart LR)'],
    ['---\ntitle: x\n---\nflowchart LR\nA --> B\n\nA --> |x B', '7: this is not supported (A --> |x B)'],
    [
      '---\nconfig:\n  sequence:\n    showSequenceNumbers: true\n---\nsequenceDiagram\nA->>B: x',
      '1: unknown setting showSequenceNumbers (---)',
    ],
    [
      `flowchart LR\n${'A --> B\n'.repeat(130)}`,
      '1: longer than 4000 characters or 120 lines (flowchart LR)',
    ],
  ])('is not drawn, with line and reason: %j', async (source, reason) => {
    expect(await refused(source)).toBe(reason)
  })

  it.each([
    'flowchart LR\nsubgraph one\nA{x}:::warm -->|y| B[(z)]\nend\nclassDef warm fill:#f96,color:#333\nstyle B fill:#bbf',
    'sequenceDiagram\nautonumber\nactor A\nbox Red Team\nparticipant B\nend\nNote over A: n\nloop l\nA->>+B: x\nend\nrect rgb(1,2,3)\nB-->>-A: y\nend',
    'stateDiagram-v2\n[*] --> A\nA --> [*]\nstate f <<fork>>\nf --> A\nnote right of A : n',
    'classDiagram\nA <|-- B : x\nclass A {\n+int y$\n+f()*\n}\nnote "n"',
    'erDiagram\nA ||--o{ B : x\nA {\nint id PK "n"\n}',
  ])('has colors of the site alone, for every shape and word: %j', async (source) => {
    const { svg } = await drawn(source)
    const painted = [...svg.matchAll(/<(?:rect|text|circle|ellipse|path|polyline|polygon)\b[^>]*>/g)].map(
      ([shape]) => shape,
    )
    expect(painted.length).toBeGreaterThan(3)
    for (const shape of painted) {
      expect(shape).toMatch(/ (?:fill|stroke)="var\(--[\w-]+\)"/)
      expect(shape.replaceAll(/ (?:fill|stroke)="(?:none|var\(--[\w-]+\))"/g, '')).not.toMatch(
        /fill=|stroke="/,
      )
    }
  })

  it('breaks long labels, so that it stays narrow', async () => {
    const { svg, words } = await drawn(`flowchart TD\nA[${'many words '.repeat(12).trim()}]`)
    expect(words).toEqual(['many words '.repeat(12).trim()])
    expect(Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])).toBeLessThan(320)
  })
})
