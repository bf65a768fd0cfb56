import { describe, expect, it } from 'vitest'
import { html } from './rendering'

const fence = (code: string, info = 'sh') => `\`\`\`${info}\n${code}\n\`\`\``

/** Returns the commands of all install blocks of a page, by package manager. */
async function commandsOf(markdown: string): Promise<Record<string, string>[]> {
  const page = await html(markdown)
  return page
    .split('<figure class="code pm"')
    .slice(1)
    .map((figure) =>
      Object.fromEntries(
        [...figure.matchAll(/<pre[^>]*data-package-manager="(\w+)"><code>([^]*?)<\/code>/g)].map(
          ([, manager = '', code = '']) => [manager, code.replaceAll(/<[^>]*>/g, '')],
        ),
      ),
    )
}

const four = {
  npm: 'npm install x',
  pnpm: 'pnpm add x',
  yarn: 'yarn add x',
  bun: 'bun add x',
}

describe('code that does nothing but add packages', () => {
  it.each([
    ['npm i x', { ...four, npm: 'npm i x' }],
    ['yarn add x', four],
    ['$ pnpm add x', four],
    ['npm install -D @a/x y@1.2', { npm: 'npm install -D @a/x y@1.2', bun: 'bun add -d @a/x y@1.2' }],
    ['npm install x --save', { ...four, npm: 'npm install x --save' }],
    ['npm i a\nnpm i -D b', { npm: 'npm i a\nnpm i -D b', pnpm: 'pnpm add a\npnpm add -D b' }],
    ['deno add npm:x', { ...four, deno: 'deno add npm:x' }],
    ['npm i x\n# or\nyarn add x', { ...four, npm: 'npm i x' }],
  ])('becomes tabs: %j', async (code, expected) => {
    expect(await commandsOf(fence(code))).toMatchObject([expected])
  })

  it.each([
    'npm install',
    'npm install -g x',
    'npm i x && npm start',
    'npm i x\nnpm start',
    '# Adds x\nnpm i x',
    'npm i x # for tests',
    'npm i ./x.tgz',
    'npm i "x@>=1"',
    'npm uninstall x',
    'bun install x',
    'deno add jsr:@a/x',
    'npm i x\n# or\nyarn add y',
    'npm i x\nyarn add x',
  ])('says more, and stays: %j', async (code) => {
    expect(await commandsOf(fence(code))).toEqual([])
    expect(await html(fence(code))).toContain('<figure class="code" data-lang="sh"')
  })

  it('stays where it has a title or another language', async () => {
    const page = `${fence('npm i x', 'sh title="Terminal"')}\n\n${fence('npm i x', 'ts')}`
    expect(await commandsOf(page)).toEqual([])
  })

  it('stays under the name of one manager', async () => {
    expect(await commandsOf(`### Yarn\n\n${fence('yarn add x')}`)).toEqual([])
    expect(await commandsOf(`With pnpm:\n\n${fence('pnpm add x')}`)).toEqual([])
    const details = `<details>\n<summary><b>npm</b></summary>\n\n${fence('npm i x')}\n\n</details>`
    expect(await commandsOf(`${details}\n\n${details.replaceAll('npm', 'yarn')}`)).toEqual([])
    expect(await commandsOf(`<b>Yarn</b>\n\n${fence('yarn add x')}`)).toEqual([])
    expect(await commandsOf(`If you use **Yarn**, run\n\n${fence('yarn add x')}`)).toEqual([])
    const tabs = `<!-- ::start:tabs -->\n\n# npm\n\n${fence('npm i x')}\n\n# Other\n\n<!-- ::end:tabs -->`
    expect(await commandsOf(tabs)).toEqual([])
  })
})

it.each([
  ['names npm, at which tabs are open', 'With npm:', 'npm i x'],
  ['names another one', 'In a workspace of pnpm:', 'npm i x'],
  ['names several', 'With pnpm or Yarn:', 'pnpm add x'],
  ['names a package', 'As pnpm/action-setup does:', 'pnpm add x'],
])('code becomes tabs where the text before it %s', async (_name, text, code) => {
  expect(await commandsOf(`${text}\n\n${fence(code)}`)).toHaveLength(1)
})

describe('the same packages for several managers', () => {
  const all = ['npm i x', 'pnpm add x', 'yarn add x', 'bun add x', 'deno add npm:x'].map((code) =>
    fence(code),
  )
  const expected = [{ ...four, npm: 'npm i x', deno: 'deno add npm:x' }]

  it.each([
    ['with "or" between', all.join('\n\nor\n\n')],
    ['without a word between', all.join('\n\n')],
    ['under the name of the first', `### NPM\n\n${all.join('\n\nor\n\n')}`],
    ['in a list', `1. Install:\n\n   ${all.join('\n\nor\n\n').replaceAll('\n', '\n   ')}`],
  ])('is one block: %s', async (_case, markdown) => {
    expect(await commandsOf(markdown)).toEqual(expected)
    expect(await html(markdown)).not.toContain('<p>or</p>')
  })

  it('stays in blocks where the packages differ', async () => {
    const page = `${fence('npm i x')}\n\nor\n\n${fence('yarn add y')}\n\nor\n\n${fence('pnpm add y')}`
    expect(await commandsOf(page)).toEqual([])
    expect((await html(page)).match(/<p>or<\/p>/g)).toHaveLength(2)
  })

  it('keeps an "or" before anything else', async () => {
    expect(await html(`${fence('npm i x')}\n\nor\n\ntake it from a CDN`)).toContain('<p>or</p>')
    expect(await commandsOf(`${fence('npm i x')}\n\nor\n\ntake it from a CDN`)).toHaveLength(1)
  })
})
