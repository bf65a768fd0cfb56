import { describe, expect, it } from 'vitest'
import { pinInstalls } from '~/domain/markdown/parse/pinned-installs'

const pin = (name: string) => (name === '@t/table' || name === 'old' ? `${name}@8` : null)
const pinned = (text: string) => pinInstalls(text, pin).markdown

const block = (mode: string) =>
  `react: old @t/table\n<!-- ::start:tabs variant="package-managers"${mode} -->\n\nreact: old @t/table\nvue: vue\n\n<!-- ::end:tabs -->\nreact: old`

describe('install lines of a text', () => {
  it.each([
    ['npm install @t/table', 'npm install @t/table@8'],
    ['npm i -D react @t/table other', 'npm i -D react @t/table@8 other'],
    ['$ pnpm add @t/table', '$ pnpm add @t/table@8'],
    ['yarn global add @t/table', 'yarn global add @t/table@8'],
    ['bun add @t/table', 'bun add @t/table@8'],
    ['deno add npm:@t/table', 'deno add npm:@t/table@8'],
    ['npx old init', 'npx old@8 init'],
    ['pnpm dlx old', 'pnpm dlx old@8'],
    ['npm i @t/table@latest', 'npm i @t/table@8'],
    ['npm i react && npm i @t/table && npm start', 'npm i react && npm i @t/table@8 && npm start'],
    ['npm i \\\n  @t/table', 'npm i \\\n  @t/table@8'],
    ['Install it: `npm i @t/table`, then go on.', 'Install it: `npm i @t/table@8`, then go on.'],
    [
      '<script src="https://unpkg.com/@t/table/dist/a.js">',
      '<script src="https://unpkg.com/@t/table@8/dist/a.js">',
    ],
    ["import 'https://esm.sh/old'", "import 'https://esm.sh/old@8'"],
  ])('%j has the version: %j', (text, expected) => {
    expect(pinned(text)).toBe(expected)
  })

  it.each([
    'npm i @t/table@7',
    'npm i @t/table@beta',
    'npm i @t/table-extra',
    'npm uninstall @t/table',
    "import { a } from '@t/table'",
    'npm i react # not @t/table',
    'npm install\n@t/table',
    'https://unpkg.com/@t/table@7/a.js',
    'https://unpkg.com/older/a.js',
  ])('%j stays', (text) => {
    expect(pinned(text)).toBe(text)
  })

  it('are those of a block of package managers too, unless it creates a project', () => {
    expect(pinned(block(' mode="dev-install"'))).toBe(
      block(' mode="dev-install"').replace('\n\nreact: old @t/table', '\n\nreact: old@8 @t/table@8'),
    )
    expect(pinned(block(' mode="create"'))).toBe(block(' mode="create"'))
  })

  it('are named, once each', () => {
    expect(pinInstalls('npm i old @t/table\nnpm i old', pin).pins).toEqual(['@t/table@8', 'old@8'])
  })
})
