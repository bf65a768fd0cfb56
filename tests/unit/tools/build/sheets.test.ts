import { readdirSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { allModules, textOf } from '../modules'

const FOLDER = 'app/styles'
const MAX_LINES = 300

/** Classes set by packages (the example editor and its tokens), and names of menu classes that code concatenates. */
const notInCode =
  /^(?:pce-\w+|show-line-numbers|attr-\w+|keyword-\w+|template-string|class-name|builtin|regex|menu-\w+)$/

/** Classes of search that other sheets style, too: the dialog before its code is loaded, chips, a layer of the SVG chart. */
const sharedWithSearch = new Set(['finder', 'chip', 'over'])

/** Returns the class names in the selectors of a style sheet. */
function classesIn(css: string): string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\/|'[^']*'/g, '').match(/[^{};]*(?=\{)/g) ?? []
  const selectors = rules.filter((rule) => !rule.trim().startsWith('@'))
  return selectors.flatMap((selector) =>
    Array.from(selector.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name = '']) => name),
  )
}

/** Returns the words in string literals and templates of code, without comments and identifiers. */
function wordsIn(file: string, code: string): string[] {
  const words: string[] = []
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && words.push(...wordsOf(value))),
    TemplateElement: ({ value }) => void words.push(...wordsOf(value.raw)),
  }).visit(parseSync(file, code).program)
  return words
}

const wordsOf = (text: string): string[] => text.match(/[A-Za-z_][\w-]*/g) ?? []

const ofSearch = (name: string) => name.startsWith('search')

const sheets = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }))

describe('the style sheets', () => {
  it('are read with the classes of their rules', () => {
    expect(
      classesIn(
        "/* .no */ .a { content: '.b'; .c:not(.d) { top: 0.5em } @media (width < 1.5rem) { .e { top: 0 } } }",
      ),
    ).toEqual(['a', 'c', 'd', 'e'])
  })

  it(`have at most ${MAX_LINES} lines each`, () => {
    const long = sheets.filter(({ text }) => text.split('\n').length - 1 > MAX_LINES)
    expect(long.map(({ name }) => name)).toEqual([])
  })

  it('of the search share no class with other pages, which load them when the dialog opens', () => {
    const own = new Set(sheets.filter(({ name }) => ofSearch(name)).flatMap(({ text }) => classesIn(text)))
    const shared = sheets
      .filter(({ name }) => !ofSearch(name))
      .flatMap(({ name, text }) =>
        [...new Set(classesIn(text))]
          .filter((one) => own.has(one) && !sharedWithSearch.has(one))
          .map((one) => `${name}: .${one}`),
      )
    expect(shared).toEqual([])
  })

  it('count classes in texts of code alone', () => {
    expect(wordsIn('a.tsx', "// one\nconst two = <p className={`three ${'four'}`}>five</p>")).toEqual([
      'three',
      'four',
    ])
  })

  it('have no rule for a class that no code sets', () => {
    const words = new Set(allModules.flatMap((module) => wordsIn(module, textOf(module))))
    const dead = sheets.flatMap(({ name, text }) =>
      classesIn(text)
        .filter((one) => !words.has(one) && !notInCode.test(one))
        .map((one) => `${name}: .${one}`),
    )
    expect(dead).toEqual([])
  })
})
