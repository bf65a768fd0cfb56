import { describe, expect, it } from 'vitest'
import { typeRanges } from '~/domain/markdown/type-syntax/type-ranges'

/** Returns the JavaScript of a block, or why the block is unchanged. */
async function without(code: string, language = 'ts'): Promise<string> {
  const found = await typeRanges(code, language)
  return found.kind === 'types' ? found.javaScript : `kept: ${found.reason}`
}

describe('code without its types', () => {
  it.each([
    ['annotations', 'const a: A<B> = 1\nlet b: C\n', 'const a = 1\nlet b\n'],
    ['parameters', 'const f = (a: A, b?: B, ...c: C[]): D => a', 'const f = (a, b, ...c) => a'],
    ['a marked parameter alone', 'function f(a?, b = 1) {}', 'function f(a, b = 1) {}'],
    ['a pattern', 'function F({ a }: {\n  a: A\n}) {\n  return a\n}', 'function F({ a }) {\n  return a\n}'],
    ['type parameters', 'function f<const A extends B>(a: A) {}', 'function f(a) {}'],
    ['type arguments', 'const a = new Map<A, B>(f<C>(1))', 'const a = new Map(f(1))'],
    ['as', 'const a = b as unknown as B', 'const a = b'],
    ['as const', 'const a = [1] as const', 'const a = [1]'],
    ['satisfies', 'const a = {\n  b,\n} satisfies B', 'const a = {\n  b,\n}'],
    ['not null', 'a!.b![0]!()', 'a.b[0]()'],
    ['the form with angles', 'const a = <A>b', 'const a = b'],
    ['brackets that held a type', 'const a = (b.c as C).d + (e as E)', 'const a = b.c.d + e'],
    ['brackets that hold more', 'const f = () => ({ a }) as A', 'const f = () => ({ a })'],
    ['predicates', 'function f(a: unknown): a is A {\n  return true\n}', 'function f(a) {\n  return true\n}'],
    ['a caught value', 'try {\n} catch (a: unknown) {}', 'try {\n} catch (a) {}'],
    [
      'the type of this',
      'function f(this: A, b: B) {}\nfunction g(this: A) {}',
      'function f(b) {}\nfunction g() {}',
    ],
    ['overloads', '// Adds.\nfunction f(a: A): A\nfunction f(a: unknown) {}', '// Adds.\nfunction f(a) {}'],
    ['interfaces', 'f()\n\ninterface A {\n  b: C\n}\n\ng()\n', 'f()\n\ng()\n'],
    ['the comment of a type', 'f()\n\n// The shape.\ntype A = B // one\n\ng()', 'f()\n\ng()'],
    ['types at the end', 'f()\n\nexport type A = B\n\n', 'f()'],
    ['types at the start', 'type A = B\n\nf()', 'f()'],
    ['the name of the file stays', '// src/a.ts\ntype A = B\nf()', '// src/a.ts\nf()'],
    ['what is declared', 'f()\ndeclare module "a" {\n  interface B {}\n}\ndeclare const c: C', 'f()'],
    ['what is declared for all', 'f()\ndeclare global {\n  const a: A\n}', 'f()'],
    ['import type', "import type { A } from 'a'\nimport { b } from 'b'\nb()", "import { b } from 'b'\nb()"],
    ['mixed imports', "import { type A, b, type C } from 'a'\nb()", "import { b } from 'a'\nb()"],
    ['imports on lines', "import {\n  a,\n  type B,\n} from 'a'\na()", "import {\n  a,\n} from 'a'\na()"],
    ['a default beside types', "import a, { type B } from 'a'\na()", "import a from 'a'\na()"],
    ['a type as the default', "import A, { b } from 'a'\nb<A>()", "import { b } from 'a'\nb()"],
    ['names used as types', "import { A, b } from 'a'\nconst c: A = b", "import { b } from 'a'\nconst c = b"],
    ['names that nothing uses stay', "import { a } from 'a'\nlet b: B", "import { a } from 'a'\nlet b"],
    ['exports', 'const a: A = 1\ntype B = C\nexport { a, B, type C }', 'const a = 1\nexport { a }'],
    [
      'an export of another module beside a type of its name',
      "type A = 1\nexport { A } from 'b'\nconst c = 1 as A",
      "export { A } from 'b'\nconst c = 1",
    ],
    ['export type', "export type { A } from 'a'\nexport { b } from 'a'", "export { b } from 'a'"],
    [
      'members of classes',
      'class A<B> extends C<B> implements D, E {\n  private readonly a?: B = 1\n  b!: B\n  declare c: C\n  [key: string]: B\n  protected static async d?(e: E): F {}\n  override get f(): F {}\n}',
      'class A extends C {\n  a = 1\n  b\n  static async d(e) {}\n  get f() {}\n}',
    ],
    [
      'what is abstract',
      'export abstract class A {\n  // One.\n  abstract b: B\n  abstract c(): C\n\n  d() {}\n}',
      'export class A {\n  d() {}\n}',
    ],
    ['the last member', 'class A {\n  b() {}\n\n  declare c: C\n}', 'class A {\n  b() {}\n}'],
    // Code of a guide: only its reader's compiler reads the comment.
    ['comments for the compiler', '// @ts-expect-error wrong\nf<A>()', 'f()'],
    ['what guides write twice', 'const a: A = 1\nconst a = 2', 'const a = 1\nconst a = 2'],
    ['tags in plain TypeScript', 'const a: A = <b />', 'const a = <b />'],
    ['white space at the end of a line', 'const a = b as B \nf()', 'const a = b\nf()'],
  ])('%s', async (_name, code, expected) => {
    expect(await without(code)).toBe(expected)
  })

  it.each([
    ['a generic arrow', 'const f = <A,>(a: A) => <b>{a}</b>', 'const f = (a) => <b>{a}</b>'],
    ['arguments of tags', 'const a = <B<C> d={e as E} />', 'const a = <B d={e} />'],
    [
      'React, that tags need',
      "import * as React from 'react'\nconst a: React.A = <b />",
      "import * as React from 'react'\nconst a = <b />",
    ],
  ])('with tags: %s', async (_name, code, expected) => {
    expect(await without(code, 'tsx')).toBe(expected)
  })

  it.each([
    ['enum A { b }\nlet a: A', 'enum'],
    ['namespace A { export const b = 1 }', 'namespace'],
    ['class A { constructor(private b: B) {} }', 'parameter property'],
    ['@a class A { b: B }', 'decorator'],
    ['class A { @b() c: C }', 'decorator'],
    ["import a = require('a')", 'module syntax'],
    ['export = a as B', 'module syntax'],
    ['a: B<C>', 'signature'],
    ['Column<Person>', 'signature'],
    ['const a = 1', 'no types'],
    ['type A = B\n\n// More.', 'types only'],
    ['const a: = 1', 'syntax'],
    ['const a: A', 'syntax'],
    // Without the type, the next line would continue the previous one.
    ['const a = b\ntype A = B\n((e + 1) as E).f()', 'another program'],
    ['const f = (\n  a: A\n): B\n  => a', 'syntax'],
    [`f<A>(${"'a', ".repeat(5_000)})`, 'syntax'],
    ['(('.repeat(3_000), 'syntax'],
    [`let a: A = ${'b<c<'.repeat(1_000)}1`, 'syntax'],
    [`let a = ${'<b>('.repeat(30)}1${')'.repeat(30)}`, 'syntax'],
  ])('stays as it is: %j', async (code, reason) => {
    expect(await without(code)).toBe(`kept: ${reason}`)
  })

  it.each(['js', 'jsx', 'vue', 'diff', ''])('stays as it is in %j', async (language) => {
    expect(await without('const a: A = 1', language)).toBe('kept: language')
  })

  it('gives ranges that leave that text', async () => {
    const code = 'type A = B\n\nconst a: A = 1\n'
    expect(await typeRanges(code, 'ts')).toEqual({
      kind: 'types',
      ranges: [
        { start: 0, end: 12 },
        { start: 19, end: 22 },
      ],
      javaScript: 'const a = 1\n',
    })
  })
})
