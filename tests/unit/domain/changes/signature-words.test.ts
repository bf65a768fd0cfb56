import { describe, expect, it } from 'vitest'
import { signatureWords } from '~/domain/changes/signature-words'

const marked = (before: string, after: string) =>
  signatureWords(before, after)
    ?.map(({ text, kind }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('')

describe('signatures word by word', () => {
  it.each([
    ['type A = string', 'type A = string | null', 'type A = string {+| null+}'],
    ['function a(b: Old): void', 'function a(b: New): void', 'function a(b: [-Old-]{+New+}): void'],
    ['type A<B extends C>', 'type A<B>', 'type A<B [-extends C-]>'],
    ['a(): void;', 'a(): null', 'a(): [-void;-]{+null+}'],
    ['a(b: string);', 'a(b: string)', 'a(b: string)'],
    [
      'export declare function a(b: "x"): void;',
      "function a(\n  b: 'x',\n  c: 1\n): void;",
      "function a(\n  b: 'x'{+,\n  c: 1+}\n): void;",
    ],
    ['type A<B> = C', 'type A<B> = C;', 'type A<B> = C;'],
    ['type A = | B | C | D', 'type A = B | C | E', 'type A = B | C | [-D-]{+E+}'],
    ['type A = { b?: C, d: E }', 'type A = { b: C; d: E }', 'type A = { [-b?-]{+b+}: C; d: E }'],
    ['type A = string', 'type A = string[]', 'type A = string{+[]+}'],
  ])('%s to %s', (before, after, expected) => {
    expect(marked(before, after)).toBe(expected)
  })

  it('omits the middle of equal parts', () => {
    const fields = Array.from({ length: 100 }, (_, at) => `field${at}: string; `).join('')
    const text = marked(`interface A { ${fields} last: string }`, `interface A { ${fields} last: number }`)
    expect(text).toMatch(/^ … .*field99: string; +last: \[-string-\] \{\+number\+\} \}$/)
    expect(text?.length).toBeLessThan(200)
  })

  it.each([
    ['most words differ', 'type A = B<C, D>', 'interface X { y(): z; w: number }'],
    ['more than half of the words differ', 'type A = B | C', 'type A = D | E | F'],
    ['only an operator differs', 'type A = B | C', 'type A = B & C'],
  ])('returns null if %s', (_, before, after) => {
    expect(signatureWords(before, after)).toBeNull()
  })
})
