import { describe, expect, it } from 'vitest'
import { drawn, refused } from './drawn'

const flow = (...lines: string[]) => ['flowchart LR', ...lines].join('\n')

describe('links of a flowchart', () => {
  it.each([
    'A-->B',
    'A--> B',
    'A -->B',
    'A--->B',
    'A ----> B',
    'A-.->B',
    'A -..-> B',
    'A==>B',
    'A --o B',
    'A --x B',
    'A o--o B',
    'A <--> B',
    'A --- B',
    'A ~~~ B',
    'A e1@--> B',
    'A\n --> B',
    'A -->\n B',
    'A:::warm-->B',
  ])('join two nodes, however they are written: %j', async (link) => {
    const { words, lines } = await drawn(flow(link))
    expect(words).toEqual(['A', 'B'])
    expect(lines).toHaveLength(1)
  })

  it.each([
    'A-->|yes|B',
    'A -->|"yes"| B',
    'A -- yes -->B',
    'A --yes--> B',
    'A -. yes .-> B',
    'A == yes ==> B',
  ])('have words: %s', async (link) => {
    const { words, lines } = await drawn(flow(link))
    expect(words).toEqual(['A', 'B', 'yes'])
    expect(lines).toHaveLength(1)
  })

  it.each([
    ['A --> B', 'marker-end="url(#x-arrow)"'],
    ['A <--> B', 'marker-start="url(#x-arrow)"'],
    ['A --o B', 'marker-end="url(#x-circle)"'],
    ['A --x B', 'marker-end="url(#x-cross)"'],
    ['A -.-> B', 'stroke-dasharray'],
    ['A ==> B', 'stroke-width="2.2"'],
    ['A ~~~ B', 'stroke="none"'],
  ])('show their kind: %s', async (link, attribute) => {
    const { lines } = await drawn(flow(link))
    expect(lines.join('')).toContain(attribute)
  })

  it('join each with each where nodes are joined by &, and go on from node to node', async () => {
    expect((await drawn(flow('A & B --> C & D'))).lines).toHaveLength(4)
    expect((await drawn(flow('A --> B --> C'))).lines).toHaveLength(2)
  })

  it.each(['A x--> B', 'A --box--> B', 'x--y', 'A -->', '--> B', 'A B', 'A -> B', 'A --> end'])(
    'that Mermaid takes for something else are not drawn: %s',
    async (link) => {
      expect(await refused(flow(link))).toMatch(/^2: /)
    },
  )
})

describe('nodes of a flowchart', () => {
  it.each([
    ['客户 --> 服务', ['客户', '服务']],
    ['a.ts --> src/b.ts', ['a.ts', 'src/b.ts']],
    ['my-node --> end2', ['end2', 'my-node']],
    ['A["first try\nfailed"] --> B["it <br/> worked"]', ['first try failed', 'it worked']],
    ['A[one\ntwo] --> B', ['B', 'one two']],
    ['A["#quot;x#quot; #35;1 &lt;b&gt;"]', ['"x" #1 <b>']],
    ['A["a [b] (c) {d} --> |e|"]', ['a [b] (c) {d} --> |e|']],
    ['A["`**bold** words`"]', ['bold words']],
    ['A["**plain** words"]', ['**plain** words']],
    ['A[List<T> of <b>x</b>]', ['List<T> of x']],
    ['A@{ shape: cyl, label: "the db" } --> B', ['B', 'the db']],
    ['A --> B\nB[The end]\nA(Start)', ['Start', 'The end']],
  ])('have any name and label: %s', async (source, words) => {
    expect((await drawn(flow(source))).words).toEqual(words)
  })

  it.each([
    ['A[x]', '<rect'],
    ['A(x)', 'rx="6"'],
    ['A([x])', 'rx="18.5"'],
    ['A[(x)]', '<path'],
    ['A((x))', '<circle'],
    ['A{x}', '<polygon'],
    ['A{{x}}', '<polygon'],
    ['A>x]', '<polygon'],
    ['A[/x/]', '<polygon'],
    ['A[\\x\\]', '<polygon'],
    ['A[/x\\]', '<polygon'],
    ['A[\\x/]', '<polygon'],
  ])('have the shape of their brackets: %s', async (node, shape) => {
    const { shapes, words } = await drawn(flow(node))
    expect(shapes).toContain(shape)
    expect(words).toEqual(['x'])
  })

  it.each([
    'A[x',
    'A[a (b)]',
    'A[/api]',
    'A@{ shape: bolt }',
    'A@{ img: "x.png" }',
    'A["fa:fa-car x"]',
    'A["$$x^2$$"]',
    'A["<img src=x>"]',
    'A["H<sub>2</sub>O"]',
    'A["#unknown;"]',
    'A["#constructor;"]',
    'A@{ shape: constructor }',
  ])('that are not understood are not drawn: %s', async (node) => {
    expect(await refused(flow('B --> C', node))).toMatch(/^3: /)
  })
})

describe('statements of a flowchart', () => {
  it.each([
    'click A "https://example.com" _blank',
    'click A href "https://example.com" "Open it"',
    'click A call open()',
    'direction TB',
    'accTitle: My title',
    'accDescr: What it shows',
    'accDescr {\n what it\n shows }',
    'style A fill:#bbf,stroke:#333',
    'classDef warm fill:#f96;',
    'class A,B warm',
    'linkStyle 0 stroke:#f00',
    '%% a remark',
    ';',
  ])('that add no node: %s', async (statement) => {
    const { words, lines, shapes } = await drawn(flow('A --> B', statement))
    expect(words).toEqual(['A', 'B'])
    expect(lines).toHaveLength(1)
    expect(shapes).not.toMatch(/#(?:bbf|f96|333|f00)/)
  })

  it('tell those who do not see it what it shows', async () => {
    const { description } = await drawn(flow('accTitle: Orders', 'accDescr: How one is made', 'A --> B'))
    expect(description).toBe('Orders. How one is made')
  })

  it.each([
    'A --> B %% remark',
    'style C fill:#fff',
    'style A display:none',
    'linkStyle 0 stroke:none',
    'hello world',
    'accDescr { without an end',
  ])('that are not understood leave the source: %s', async (statement) => {
    expect(await refused(flow('A --> B', statement))).toMatch(/^3: /)
  })

  it.each([
    'graph TD;\nA --> B;',
    'graph LR; A --> B',
    'graph\nA --> B',
    'flowchart-elk TB\nA-->B',
    '\n\ngraph BT\n A-->B\n',
  ])('begin with any header: %j', async (source) => {
    expect((await drawn(source)).words).toEqual(['A', 'B'])
  })
})

/** Returns the right edge of the frame before a title, and the x position of the title. */
function titleIn(shapes: string, title: string) {
  const frames = [...shapes.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g)]
  const at = shapes.indexOf(`>${title}<`)
  const frame = frames.findLast(({ index }) => index < at)
  const [, x = '0'] = /x="([\d.]+)"[^>]*>$/.exec(shapes.slice(0, at + 1)) ?? []
  return { right: Number(frame?.[1]) + Number(frame?.[2]), start: Number(x) }
}

describe('subgraphs', () => {
  it('frame what they name, also in each other, and are linked to', async () => {
    const source = flow(
      'subgraph one [First]',
      'A --> B',
      'subgraph two',
      'C',
      'end',
      'end',
      'subgraph Last of all',
      'D',
      'end',
      'one --> D',
      'C --> E',
    )
    const { words, lines } = await drawn(source)
    expect(words).toEqual(['A', 'B', 'C', 'D', 'E', 'First', 'Last of all', 'two'])
    expect(lines).toHaveLength(3)
  })

  it.each(['LR', 'TB'])('are as wide as their titles, in %s', async (direction) => {
    const title = 'Everything that the authentication service does'
    const { shapes } = await drawn(`flowchart ${direction}\nsubgraph one [${title}]\n a\nend\na --> b`)
    const { right, start } = titleIn(shapes, title)
    expect(right - start).toBeGreaterThan(title.length * 6)
  })

  it('are drawn where nothing joins what they hold', async () => {
    const { words } = await drawn('graph TB\nsubgraph one\nsubgraph inner\nC\nend\nD\nend')
    expect(words).toEqual(['C', 'D', 'inner', 'one'])
  })

  it.each([
    ['subgraph one\nA', 'a subgraph has no end'],
    ['end', 'this is not supported'],
    ['subgraph one\nA\nend\nsubgraph one\nB\nend', 'a subgraph with this name exists'],
    ['subgraph one\nA\nend\none --> A', 'a link from a subgraph to itself, one'],
    ['subgraph one\ntwo\nend\nsubgraph two\none\nend', 'one is in itself'],
  ])('that make no sense are not drawn: %j', async (source, reason) => {
    expect(await refused(flow(source))).toContain(reason)
  })
})

const many = (letter: string, count: number) =>
  Array.from({ length: count }, (_node, index) => letter + index).join(' & ')

it('a flowchart that would take too long to lay out is not drawn', async () => {
  expect(await refused(flow(`${many('a', 12)} --> ${many('b', 12)}`))).toContain('more than 120 edges')
  expect(await refused(flow(many('a', 102)))).toContain('more than 100 nodes')
  expect((await drawn(flow(many('a', 100), 'a0 --> a1'))).words).toHaveLength(100)
})
