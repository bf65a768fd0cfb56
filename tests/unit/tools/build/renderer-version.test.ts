import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRendererVersion } from '~/tools/build/renderer-version'

const project = {
  'app/domain/markdown/render.ts':
    "import type { Far } from '~/far'\nimport { near } from '~/near'\nimport parser from '@scope/parser/lib'\nexport const lazy = () => import('./plugins/lazy')\n",
  'app/domain/markdown/plugins/lazy.ts':
    "export { list } from '#config/list'\nimport 'node:fs'\nimport 'virtual:made'\n",
  'app/near.ts': 'export const near = 1\n',
  'app/far.ts': 'export type Far = 1\n',
  'content-config/list.ts': 'export const list = []\n',
}

const lockOf = (versions: Record<string, string>) => {
  const version = (name: string) => versions[name] ?? '1.0.0'
  return JSON.stringify({
    packages: {
      '': {},
      'node_modules/@scope/parser': { version: version('parser'), dependencies: { tokens: '1' } },
      'node_modules/@scope/parser/node_modules/tokens': { version: version('tokens') },
      'node_modules/tokens': { version: version('other') },
      'node_modules/linter': { version: version('linter') },
    },
  })
}

let root = ''

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'renderer-'))
  for (const [file, text] of Object.entries(project)) write(file, text)
  write('package-lock.json', lockOf({}))
})

afterEach(() => rmSync(root, { recursive: true }))

describe('the version of the renderer', () => {
  it.each([
    ['a source', 'app/domain/markdown/render.ts', `${project['app/domain/markdown/render.ts']}// changed`],
    ['what it imports', 'app/near.ts', 'export const near = 2'],
    ['what it imports later', 'content-config/list.ts', 'export const list = [1]'],
    ['a new file', 'app/domain/markdown/figures/grammar.json', '{}'],
    ['a package', 'package-lock.json', lockOf({ parser: '1.0.1' })],
    ['a package that this one depends on', 'package-lock.json', lockOf({ tokens: '1.0.1' })],
  ])('changes with %s', (_name, file, text) => {
    const before = readRendererVersion(root).version
    write(file, text)
    expect(readRendererVersion(root).version).not.toBe(before)
  })

  it.each([
    ['a file that gives types alone', 'app/far.ts', 'export type Far = 2'],
    ['a file that it does not import', 'app/other.ts', ''],
    ['another package', 'package-lock.json', lockOf({ linter: '2.0.0', other: '2.0.0' })],
  ])('stays with %s', (_name, file, text) => {
    const before = readRendererVersion(root).version
    write(file, text)
    expect(readRendererVersion(root).version).toBe(before)
  })

  it('names the files that decide it, to be watched', () => {
    expect(readRendererVersion(root).files.toSorted()).toEqual([
      'app/domain/markdown/plugins/lazy.ts',
      'app/domain/markdown/render.ts',
      'app/near.ts',
      'content-config/list.ts',
      'package-lock.json',
    ])
  })
})
