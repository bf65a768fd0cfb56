import { describe, expect, it } from 'vitest'
import { CodeTokens } from '~/domain/code-check/code-tokens'
import { usedNames } from '~/domain/code-check/used-names'

const usesIn = (file: string, text: string) => usedNames(new CodeTokens(file, text))
const namesIn = (text: string, file = 'a.ts') => usesIn(file, text).map(({ from, name }) => `${from} ${name}`)

describe('names that code takes from modules', () => {
  it.each([
    ['names in braces', "import { a, b as c, type D, type as e, } from 'm'", ['m a', 'm b', 'm D', 'm type']],
    ['types', "import type { A, B } from 'm'\nimport type C from 'n'", ['m A', 'm B']],
    ['a default with names', "import a, { default as b, c } from 'm'", ['m c']],
    ['a default named type', "import type, { a } from 'm'", ['m a']],
    ['double quotes over several lines', 'import {\n  a,\n  // b,\n  /* c, */ d\n} from "m"', ['m a', 'm d']],
    ['no spaces', "import{a}from'm';import*as Q from'n';Q.b()", ['m a', 'n b']],
    ['statements without semicolons', "import 'x'\nimport { a } from 'm'\nimport('y')", ['m a']],
    ['an attribute', "import { a } from 'm' with { type: 'json' }", ['m a']],
    [
      'types that get more members',
      "declare module 'm' {\n interface A<B> { interface: C }\n interface D {} }\ndeclare module './n'; declare const e",
      ['m A', 'm D'],
    ],
    [
      'exports from others',
      "export { a as b, type C } from 'm'\nexport type { D } from 'm'",
      ['m a', 'm C', 'm D'],
    ],
    ['own exports', "const a = 1\nexport { a }\nexport * from 'm'\nexport default a", []],
    [
      'a module as a whole',
      "import * as Q from 'm'\nQ.a(); Q?.b; x.Q.c; const d: Q.E = <Q.F />",
      ['m a', 'm b', 'm E', 'm F'],
    ],
    ['parts of a module', "import * as Q from 'm'\nconst { a, b: c = 1 } = Q", ['m a', 'm b']],
    ['a spread module', "import * as Q from 'm'\nuse({ ...Q.a })", ['m a']],
    [
      'require',
      "const { a, b: c, d = {} } = require('m'), e = require('n')\ne.f",
      ['m a', 'm b', 'm d', 'n f'],
    ],
    ['a member of require', "const a = require('m').b\nx.require('m').c", ['m b']],
    ['an import of TypeScript by require', "import a = require('m')\na.b()", ['m b']],
    ['import()', "const { a } = await import('m')\nconst n = (await import('n')).b", ['m a', 'n b']],
    [
      'a promise of a module',
      "import('m').then(({ a }) => a)\nlazy(() => import('n').then((n) => ({ default: n.B })))",
      ['m a', 'n B'],
    ],
    ['a promise of a module in a function', "import('m').then(function (m) { return m.a })", ['m a']],
    ['the default of a module as a whole', "import Q from 'm'\nQ.a(); Q['b']", ['m a', 'm b']],
    [
      'several modules at once',
      "const [{ a }, n] = await Promise.all([import('m'), import('n'), f(1, 2)])\nn.b\nconst [c] = [import('o')]",
      ['m a', 'n b'],
    ],
    [
      'types in comments',
      "const a = /** @type {import('m').A<B>} */ (b)\n/** @param {import('n').C} d */ // import('o').D",
      ['m A', 'n C'],
    ],
    ['types that code declares', "declare module 'm' { type A = 1 }", ['m A']],
    [
      'what tests replace and keep',
      "vi.mock('m', () => ({ a: vi.fn() })); jest.mock('n')\nconst { b } = jest.requireActual('m')",
      ['m a', 'm b'],
    ],
    ['what tests replace in a body', "vi.mock('m', async () => { return { a: 1 } })", ['m a']],
    [
      'what tests import',
      "const { a } = await vi.importActual('m')\n;(await vi.importActual('n')).b",
      ['m a', 'n b'],
    ],
    [
      'keys in quotes',
      "const { 'a': b, ['c']: d } = require('m')\nimport { 'e' as f } from 'n'",
      ['m a', 'm c', 'n e'],
    ],
    [
      'members in brackets',
      "require('m')['a']; const n = require('n'); n?.['b']; require('o')?.c",
      ['m a', 'n b', 'o c'],
    ],
    [
      'the default of a module',
      "(await import('m')).default.a; const n = require('n'); n.default.b",
      ['m a', 'n b'],
    ],
    [
      'variables with a type',
      "const m: typeof import('m') = require('m'), { b }: N = await import('n'); m.a",
      ['n b', 'm a'],
    ],
    ['types in brackets', "type A = import('m')['B']; type C = (typeof import('n'))['D']", ['m B', 'n D']],
    ['a member that is not null', "import * as Q from 'm'; Q!.a", ['m a']],
    ['a failed promise', "import('m').catch(() => {}).then((m) => m.a)", ['m a']],
    ['a promise in a named function', "import('m').then(async function f({ a }) {})", ['m a']],
    ['import() with options', "import('m', { with: { type: 'json' } }).then((m) => m.a)", ['m a']],
    [
      'what tests replace by its type',
      "vi.mock(import('m'), async (of) => { const m = await of(); return { ...m, a: 1 } }); vi.spyOn(n, 'x')",
      ['m a'],
    ],
    [
      'what tests replace and watch',
      "import * as n from 'n'; jest.unstable_mockModule('m', () => ({ a: 1 })); vi.spyOn(n, 'b')",
      ['m a', 'n b'],
    ],
    ['a type of import()', "type A = import('m').B<string>", ['m B']],
    ['a module that is not known', 'import(`./${a}`)\nrequire(name)', []],
  ])('%s', (_, text, names) => {
    expect(namesIn(text)).toEqual(names)
  })

  it('each once for its module, with its line', () => {
    expect(
      usesIn('a.ts', "\nimport {\n  a } from 'm'\nimport { a } from 'n'\nexport { a } from 'm'"),
    ).toEqual([
      { from: 'm', name: 'a', line: 3 },
      { from: 'n', name: 'a', line: 4 },
    ])
  })
})

describe('files of frameworks', () => {
  const VUE = `<script setup lang="ts">\nimport { useQuery } from 'm'\n</script>\n<template><p>import { x } from 'n'</p></template>
<script>export { a } from 'm'</script>`

  it('Vue and Svelte: script blocks alone, with the lines of the file', () => {
    expect(usesIn('A.vue', VUE)).toEqual([
      { from: 'm', name: 'useQuery', line: 2 },
      { from: 'm', name: 'a', line: 5 },
    ])
    expect(namesIn(`<p>Don't</p>\n<script context="module">import { b } from 'm'`, 'A.svelte')).toEqual([
      'm b',
    ])
    expect(namesIn('<p>import</p>', 'A.svelte')).toEqual([])
  })

  it('Vue and Svelte: members and attributes in the markup, with the lines of the file', () => {
    const vue =
      "<script setup>\nimport * as m from 'm'\n</script>\n<template>\n  <p v-if=\"m.a\" :b='m.c' title=\"m.no\">it's m.no {{ m.d }}</p>\n</template>\n<style>m.no {}</style>"
    expect(usesIn('A.vue', vue).map(({ name, line }) => `${name} ${line}`)).toEqual(['a 5', 'c 5', 'd 5'])
    const svelte =
      "<script>import * as m from 'm'</script>\n{#each m.a as b}\n<i c={m.d({ e: { f: 1 } })} {...m.g} h />{/each}<b>m.no</b>\n{m.i}"
    expect(usesIn('A.svelte', svelte).map(({ name, line }) => `${name} ${line}`)).toEqual([
      'a 2',
      'd 3',
      'g 3',
      'i 4',
    ])
  })

  it('pasted text that begins as they do', () => {
    expect(namesIn(VUE, 'Pasted code')).toEqual(['m useQuery', 'm a'])
    const page = "<!doctype html><p>it's `</p><script type=\"module\">import { b } from 'm'</script>"
    expect(namesIn(page, 'Pasted code')).toEqual(['m b'])
    expect(namesIn("```\nimport { c } from 'm'\n```", 'Pasted code')).toEqual(['m c'])
  })

  it('tags in any letter case; no comments around blocks', () => {
    const text = "<!-- <script>import { a } from 'm'</script> -->\n<SCRIPT>\nimport { b } from 'm'\n</SCRIPT>"
    expect(usesIn('A.vue', text)).toEqual([{ from: 'm', name: 'b', line: 3 }])
  })

  it.each(['\r\n', '\r', '\u2028'])('lines that end with %j', (end) => {
    expect(usesIn('a.ts', `// it's${end}import { a } from 'm'`)).toEqual([{ from: 'm', name: 'a', line: 2 }])
  })

  it('Markdown: code in fences, with the lines of the file', () => {
    const text =
      "Don't import { a } from 'm'.\n\n```ts\nimport { b } from 'm'\n```\n\n> ~~~tsx\n> import { c } from 'm'"
    const found = [
      { from: 'm', name: 'b', line: 4 },
      { from: 'm', name: 'c', line: 8 },
    ]
    expect(usesIn('a.md', text)).toEqual(found)
    expect(usesIn('Pasted code', text)).toEqual(found)
  })

  it('Angular: decorators and templates', () => {
    const text = `import { Component } from '@angular/core'
import { injectQuery } from 'm'
@Component({ template: \`<a *ngIf="x">import { no } from 'm'</a>\`, imports: [X] })
export class A { query = injectQuery(() => ({ queryKey: ['a'] })) }
export { b } from 'm'`
    expect(namesIn(text)).toEqual(['@angular/core Component', 'm injectQuery', 'm b'])
  })

  it('React: text and attributes of markup', () => {
    const text = `import { a } from 'm'
export const A = () => <p title="it's" onClick={() => f(\`\${x ? \`\${y}\` : '{'}\`)}>Don't / can't {b}</p>
const c = await import('n').then((n) => n.d)
import { e } from "m"`
    expect(namesIn(text, 'a.tsx')).toEqual(['m a', 'n d', 'm e'])
  })
})

describe('what only looks like an import', () => {
  it.each([
    ['comments', "// import { a } from 'm'\n/* import { a } from 'm'\n*/"],
    ['strings', `const a = "import { a } from 'm'", b = 'it\\'s import { c } from "m"'`],
    [
      'templates',
      "const a = `\nimport { a } from 'm'\n${b + `import { c } from 'm'`}\nimport { d } from 'm'`",
    ],
    ['members', "a.import({ a }); import.meta.env; a.from('m')"],
    ['words', "const imports = { a }, from = 'm'\nimport"],
  ])('%s', (_, text) => {
    expect(namesIn(text)).toEqual([])
  })

  it.each([
    ['regular expressions', 'const a = /[/"\'`]\\/"/.test(b)'],
    ['an open string', "const a = 'open"],
    ['an open template', 'const a = b ` c'],
    ['an open comment', 'const a = "*"; b /* c'],
    ['a division', 'const a = b / c / d; e /= 2'],
    ['stray braces', '}}} const a = `${b}` }}'],
  ])('the import behind %s is read', (_, text) => {
    expect(namesIn(`${text}\nimport { a } from 'm'`)).toEqual(['m a'])
  })
})

describe('long and broken code', () => {
  const LENGTH = 200_000
  const UNITS = [
    'a',
    '<a ',
    '{a',
    '[import("m"),',
    '/*import(',
    "'",
    '"',
    '`',
    '`${',
    '/*',
    '//',
    '/[',
    '(/',
    '{',
    '}',
    'import {',
    'import * as a ',
    "require('m')",
    "} = require('m');",
    'a.',
    '<script>',
    '<script',
    "import('m').then(",
    '\\',
    "import { a } from 'm'\n",
    "({ a } = a);import * as a from 'm';",
  ]

  it('a file of 1 MB is read', () => {
    const line = 'export const a = <p title="b">{`${c} d` /* e */}</p> // f\n'
    const text = `${line.repeat(1_000_000 / line.length)}import { a } from 'm'`
    expect(namesIn(text)).toEqual(['m a'])
  })

  it.each(UNITS)('a long row of %s is read', (unit) => {
    const text = unit.repeat(LENGTH / unit.length)
    expect(usesIn('a.vue', `<script>${text}`).length).toBeLessThan(10)
    expect(usesIn('a.ts', text).length).toBeLessThan(10)
    expect(usesIn('a.vue', `<script></script><a ${text}`).length).toBeLessThan(10)
    expect(usesIn('a.vue', `<script></script>{${text}`).length).toBeLessThan(10)
  })
})
