import { describe, expect, it } from 'vitest'
import { drawn, refused } from './drawn'

const classes = (...lines: string[]) => ['classDiagram', ...lines].join('\n')
const entities = (...lines: string[]) => ['erDiagram', ...lines].join('\n')

describe('a class diagram', () => {
  it.each([
    [
      'class A {\n+String name\n+name: String\n-run(a, b) List~int~\n}',
      ['+String name', '+name: String', '-run(a, b) : List<int>', 'A'],
    ],
    ['class Box~T~ {\nMap~string, List~T~~ all\n}', ['Box<T>', 'Map<string, List<T>> all']],
    ['A : +int x\nA: stop()', ['+int x', 'A', 'stop()']],
    ['class A["The A"] {\n<<interface>>\n}', ['«interface» The A']],
    ['<<service>> A\nclass A', ['«service» A']],
    ['A "1" --> "0..*" B : has many', ['0..*', '1', 'A', 'B', 'has many']],
    ['class X\nnote for X "a <br> note"', ['X', 'a note']],
    ['namespace One {\nclass A\n}\nA --> B', ['A', 'B', 'One']],
    ['A-->B\ndirection LR\nstyle A fill:#f00', ['A', 'B']],
  ])('has all the words of its source: %j', async (source, words) => {
    expect((await drawn(classes(source))).words).toEqual(words)
  })

  it.each([
    ['A <|-- B', 'marker-start="url(#x-triangle)"'],
    ['A --|> B', 'marker-end="url(#x-triangle)"'],
    ['A <|.. B', 'stroke-dasharray'],
    ['A *-- B', 'marker-start="url(#x-filled-diamond)"'],
    ['A o-- B', 'marker-start="url(#x-diamond)"'],
    ['A --> B', 'marker-end="url(#x-open-arrow)"'],
    ['A ..> B', 'stroke-dasharray'],
  ])('has relations of their kinds: %s', async (relation, attribute) => {
    const { lines } = await drawn(classes(relation))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(attribute)
  })

  it.each(['A -- B', 'A .. B'])('has no tip where a relation has none: %s', async (relation) => {
    expect((await drawn(classes(relation))).lines.join('')).not.toContain('marker')
  })

  it.each(['A ()-- B', 'class A {\nx~y\n}', 'class A {\n+x', 'A => B', 'namespace A {\nclass B'])(
    'is not drawn where a line is not understood: %j',
    async (source) => {
      expect(await refused(classes(source))).toMatch(/^\d: /)
    },
  )
})

describe('an entity relation diagram', () => {
  it.each([
    ['A ||--o{ B : has', ['A', 'B', 'has']],
    ['A ||--o{ B : "has many"', ['A', 'B', 'has many']],
    [
      'p["A person"] {\nstring(5) name PK, FK "the name"\nint[] ages\n}',
      ['A person', 'PK, FK', 'ages', 'int[]', 'name', 'string(5)', 'the name'],
    ],
    ['"My thing" ||--|| B : ""', ['B', 'My thing']],
    ['A\ndirection LR', ['A']],
  ])('has all the words of its source: %j', async (source, words) => {
    expect((await drawn(entities(source))).words).toEqual(words)
  })

  it.each([
    ['A ||--o{ B : x', ['x-one', 'x-zero-or-more']],
    ['A |o--|{ B : x', ['x-zero-or-one', 'x-one-or-more']],
    ['A }o--o| B : x', ['x-zero-or-more', 'x-zero-or-one']],
  ])('says how many of each: %s', async (relation, [start, end]) => {
    const { lines } = await drawn(entities(relation))
    expect(lines[0]).toContain(`marker-start="url(#${start})"`)
    expect(lines[0]).toContain(`marker-end="url(#${end})"`)
  })

  it.each(['A -- B : x', 'A ||--|| B : two words', 'A {\nint\n}', 'A {\nint id', 'p[Person] ||--|| B : x'])(
    'is not drawn where a line is not understood: %j',
    async (source) => {
      expect(await refused(entities(source))).toMatch(/^\d: /)
    },
  )
})
