import { describe, expect, it } from 'vitest'
import { html, render } from '../rendering'

/** Returns the language, title and highlighted lines of a rendered block. */
async function shown(info: string): Promise<[string, string | null, number[]]> {
  const page = await html(`~~~${info}\n${'a\n'.repeat(5)}~~~`)
  const lines = [...page.matchAll(/<span class="line( hl)?">/g)].map(([, mark]) => mark !== undefined)
  return [
    /data-lang="([^"]*)"/.exec(page)?.[1] ?? '',
    /<figcaption>([^<]*)</.exec(page)?.[1] ?? null,
    lines.flatMap((isMarked, index) => (isMarked ? [index + 1] : [])),
  ]
}

describe('the words behind a fence', () => {
  it.each<[string, [string, string | null, number[]]]>([
    ['js{1,3}', ['js', null, [1, 3]]],
    ['js{1, 3-4}', ['js', null, [1, 3, 4]]],
    ['js {2}', ['js', null, [2]]],
    ['js {0}', ['js', null, []]],
    ['{2}', ['text', null, [2]]],
    ['ts highlight={2,4}', ['ts', null, [2, 4]]],
    ['py hl_lines="2 4"', ['py', null, [2, 4]]],
    ['ts showLineNumbers{2}', ['ts', null, []]],
    ['ts startLine={2}', ['ts', null, []]],
    ['ts showLineNumbers', ['ts', null, []]],
  ])('highlight lines: %s', async (info, expected) => {
    expect(await shown(info)).toEqual(expected)
  })

  it.each<[string, [string, string, number[]]]>([
    ['ts title="src/a.ts"', ['ts', 'src/a.ts', []]],
    ["ts title='a b.ts'", ['ts', 'a b.ts', []]],
    ['title="src/a.ts"', ['text', 'src/a.ts', []]],
    ['ts title=src/{-$a}.ts', ['ts', 'src/{-$a}.ts', []]],
    ['ts title={"a.ts"}', ['ts', 'a.ts', []]],
    ['ts filename="src/a.ts"', ['ts', 'src/a.ts', []]],
    ['ts fileName=src/a.ts {2}', ['ts', 'src/a.ts', [2]]],
    ['ts file=src/a.ts', ['ts', 'src/a.ts', []]],
    ['ts title = "a b.ts"', ['ts', 'a b.ts', []]],
    ['ts{1}:src/a.ts', ['ts', 'src/a.ts', [1]]],
    ['ts{1}src/a.ts', ['ts', 'src/a.ts', [1]]],
    ['src/a.ts{1}', ['ts', 'src/a.ts', [1]]],
    ['ts:/src/a.ts', ['ts', '/src/a.ts', []]],
    ['ts:src/a.ts:3-5', ['ts', 'src/a.ts:3-5', []]],
    ['ts src/a.ts#L3-L5', ['ts', 'src/a.ts#L3-L5', []]],
    ['ts {1, 3-4}:src/$id.ts', ['ts', 'src/$id.ts', [1, 3, 4]]],
    ['ts name="a.ts"', ['ts', 'a.ts', []]],
    ['ts {filename="a.ts"}', ['ts', 'a.ts', []]],
    ['ts { title: "a.ts", copy: true }', ['ts', 'a.ts', []]],
    ['{.ts title="a.ts"}', ['ts', 'a.ts', []]],
    ['ts [a.config.ts]', ['ts', 'a.config.ts', []]],
    ['ts [src/[id].ts]{2,3} more', ['ts', 'src/[id].ts', [2, 3]]],
    ['ts{2}[a.ts]', ['ts', 'a.ts', [2]]],
    ['sh [npm]', ['sh', 'npm', []]],
    ['ts:src/a.ts', ['ts', 'src/a.ts', []]],
    ['js:title=src/a.js', ['js', 'src/a.js', []]],
    ['diff js:a.js', ['diff', 'a.js', []]],
    ['ts src/[id]/a.ts {1,3-5}', ['ts', 'src/[id]/a.ts', [1, 3, 4, 5]]],
    ['ts twoslash a.ts', ['ts', 'a.ts', []]],
    ['sh .env.local', ['sh', '.env.local', []]],
    ['docker Dockerfile', ['docker', 'Dockerfile', []]],
    ['src/a.ts', ['ts', 'src/a.ts', []]],
    [String.raw`ts title="a \"b\" c.ts" {2}`, ['ts', 'a &quot;b&quot; c.ts', [2]]],
    [String.raw`ts title="\"a\".ts"`, ['ts', '&quot;a&quot;.ts', []]],
    ["ts title='it's a.ts' {2}", ['ts', "it's a.ts", [2]]],
    ['ts title="a.ts', ['ts', 'a.ts', []]],
    ['ts title=“a b.ts” {2}', ['ts', 'a b.ts', [2]]],
    ['diff-ts a.ts', ['diff', 'a.ts', []]],
    ['ts DIFF title="a.ts" {2}', ['diff', 'a.ts', [2]]],
    ['ts title="a diff b"', ['ts', 'a diff b', []]],
    ['sh a.diff', ['sh', 'a.diff', []]],
  ])('name a file: %s', async (info, expected) => {
    expect(await shown(info)).toEqual(expected)
  })

  it.each([
    ['c++', 'c++'],
    ['vb.net', 'vb.net'],
    ['objective-c', 'objective-c'],
    ['rust,ignore', 'rust'],
    ['ts:line-numbers {9}', 'ts'],
    ['js [1-2|3]', 'js'],
    ['tsx diff', 'diff'],
    ['ts different', 'ts'],
    ['KEY=', 'text'],
  ])('name no file: %s', async (info, language) => {
    expect(await shown(info)).toEqual([language, null, []])
  })

  it.each([
    ['{9}', '{9}'],
    ['js{2,4-9}', '{4-9}'],
    ['ts {3-2} title="a"', '{3-2}'],
    ['ts {0}', '{0}'],
  ])('are reported where the code does not have the lines: %s', async (info, range) => {
    const { problems } = await render(`A\n\n~~~${info}\n${'b\n'.repeat(5)}~~~`)
    expect(problems).toMatchObject([
      {
        text: `${range} after the fence does not fit the code, which has 5 lines`,
        line: 3,
        remedy: 'Write numbers from 1 to 5, the smaller one first.',
      },
    ])
  })

  it.each(['{1..3}', '{2-}', '{-1}', '{1;3}', '{1–3}'])(
    'are reported where they are none: %s',
    async (words) => {
      const { problems } = await render(`A\n\n~~~ts ${words}\n${'b\n'.repeat(5)}~~~`)
      expect(problems).toMatchObject([{ text: `${words} after the fence names no lines`, line: 3 }])
    },
  )

  it.each(['{1,3-5}', '{ 1 , 2 - 3 }', '{1 3}', '{a-b}', '{r}', '{}', '{1,}'])(
    'fit the code: %s',
    async (words) => {
      const { problems } = await render(`A\n\n~~~ts ${words}\n${'b\n'.repeat(5)}~~~`)
      expect(problems).toEqual([])
    },
  )

  it.each([
    ['ts title="The settings" file="a.ts"', 'a.ts'],
    ['ts a.ts b.ts', 'b.ts'],
    ['ts source="a.ts"', 'a.ts'],
  ])('are reported where a file name is not shown: %s', async (info, name) => {
    const { problems } = await render(`A\n\n\`\`\`${info}\nb\n\`\`\``)
    expect(problems).toMatchObject([{ text: `the file name ${name} after the fence is not shown`, line: 3 }])
  })

  it('are the label of a tab, in any spelling', async () => {
    const block = '```ts [a.ts] {1}\na\n```\n\n```ts:b.ts\nb\n```'
    const page = await html(`<!-- ::start:tabs variant="files" -->\n\n${block}\n\n<!-- ::end:tabs -->`)
    expect([...page.matchAll(/<summary>([^<]*)/g)].map(([, label]) => label)).toEqual(['a.ts', 'b.ts'])
    expect(page).not.toContain('figcaption')
    expect(page).toContain('class="line hl"')
  })
})
