import { describe, expect, it } from 'vitest'
import { readNotation } from '~/domain/markdown/syntax/code-notation'
import { render } from '../rendering'

/** Returns the lines of a block, each with its mark as prefix. */
function read(...source: string[]): string[] {
  const { lines, marks } = readNotation(source)
  return lines.map((line, index) => `${marks.get(index) ?? ''}|${line}`)
}

describe('the notation in code', () => {
  it.each([
    ['++', 'add'],
    ['--', 'rem'],
    ['hl', 'hl'],
    ['highlight', 'hl'],
    ['focus', 'hl'],
    ['info', 'hl'],
    ['warning', 'warning'],
    ['error', 'error'],
  ])('marks a line, or as many as it says: %s', (kind, mark) => {
    expect(read(`a // [!code ${kind}]`, 'b')).toEqual([`${mark}|a`, '|b'])
    expect(read(`a // [!code ${kind}:2]`, 'b', 'c')).toEqual([`${mark}|a`, `${mark}|b`, '|c'])
    expect(read('a', `  // [!code ${kind}]`, 'b')).toEqual(['|a', `${mark}|b`])
  })

  it.each(['[!code hl ]', '[!code  hl : 1 ]', '[!code ++ ]'])('may have spaces in it: %s', (notation) => {
    expect(read(`a // ${notation}`)[0]).toMatch(/^(?:hl|add)\|a$/)
  })

  it.each([
    'a // [!code hl]',
    'a //[!code hl]',
    'a # [!code hl]',
    'a ## [!code hl]',
    'a -- [!code hl]',
    'a /* [!code hl] */',
    'a /** [!code hl] **/',
    'a <!-- [!code hl] -->',
    'a {/* [!code hl] */}',
    'a ; [!code hl]',
    'a ;; [!code hl]',
    'a % [!code hl]',
    'a {{!-- [!code hl] --}}',
    'a {{! [!code hl] }}',
    'a {# [!code hl] #}',
    'a (* [!code hl] *)',
    'a {- [!code hl] -}',
    'a <%# [!code hl] %>',
    'a <%-- [!code hl] --%>',
    'a //- [!code hl]',
    'a //! [!code hl]',
    "a ' [!code hl]",
    'a REM [!code hl]',
    'a // [!CODE HL]',
    'a {/* // [!code hl] */}',
    'a /* // [!code hl] */',
    'a <!-- // [!code hl] -->',
    'a [!code hl]',
    'a // [!code  hl]',
    'a // [!code hl]   ',
  ])('is in a comment of any language: %s', (line) => {
    expect(read(line)).toEqual(['hl|a'])
  })

  it.each(['a // [!code]', 'a // [!code hl] [!Code]'])('is removed without a word: %s', (line) => {
    expect(read(line)[0]).toMatch(/^(?:hl)?\|a$/)
  })

  it.each([
    ['a(); // [!code hl]', 'a();'],
    ['a(/* [!code hl] */ b)', 'a(b)'],
    ['a({/* [!code hl] */ b })', 'a({b })'],
    ['a // why [!code hl]', 'a // why'],
    ['a // [!code hl] why', 'a // why'],
    ['a /* why [!code hl] */', 'a /* why */'],
    ['a // [!code hl] [!code focus]', 'a'],
    ['a // [!code focus] // [!code hl]', 'a'],
    ['a /* [!code focus] */ /* [!code hl] */ b', 'a b'],
    ['a // [!code hl] // why', 'a // why'],
    ['a <!-- [!code hl] --> <!-- why -->', 'a <!-- why -->'],
    ['a-- // [!code hl]', 'a--'],
  ])('leaves code and other comments: %s', (line, text) => {
    expect(read(line)).toEqual([`hl|${text}`])
  })

  it('adds and removes without a space', () => {
    expect(read('a // [!code++]', 'b // [!code--]')).toEqual(['add|a', 'rem|b'])
  })

  it('marks the lines with a word', () => {
    expect(read('// [!code word:b c]', 'a b c', 'b', 'b c')).toEqual(['hl|a b c', '|b', 'hl|b c'])
    expect(read('a // [!code word:a:2]', 'a', 'a')).toEqual(['hl|a', 'hl|a', '|a'])
  })

  it.each(['[!code nonsense]', '[!code hl:many]', '[!code word]', '[!code constructor]'])(
    'that means nothing is left out and reported: %s',
    async (notation) => {
      const page = await render(`A\n\n\`\`\`js\na\nb // ${notation}\n\`\`\``)
      expect(page.html).not.toContain('[!code')
      expect(page.problems).toMatchObject([
        { text: `${notation} is not a known marker and is removed`, line: 5 },
      ])
    },
  )

  it.each([
    "const i = '// [!code ++]' + x",
    'Mark a line with `// [!code ++]`:',
    '<code>// [!code ++]</code>',
    'a = "# [!code --] // [!code error]"',
  ])('in a string or in markup is part of the code: %s', (line) => {
    expect(read(line)).toEqual([`|${line}`])
  })

  it.each(['list[!code ? 1 : 0]', 'a // [!codex hl]', 'a = "[!code hl]"', '[!NOTE]'])(
    '%s is none',
    (line) => {
      expect(read(line)).toEqual([`|${line}`])
    },
  )
})
