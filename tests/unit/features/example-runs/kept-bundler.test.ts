import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { packagesFolder } from '~/features/example-runs/bundler.server'
import { followBundlerProcess } from '~/features/example-runs/bundler-process.server'
import { createKeptBundler } from '~/features/example-runs/kept-bundler'

const started: ChildProcess[] = []
subscribe('child_process', (message) => {
  if (typeof message === 'object' && message !== null && 'process' in message)
    if (message.process instanceof ChildProcess) started.push(message.process)
})

const { overrun } = followBundlerProcess(async () => 0)
const bundler = createKeptBundler({ overrun })
afterAll(() => bundler.stop())

const bundle = (files: Readonly<Record<string, string>>, framework = 'react') =>
  bundler.bundle({ files, entry: 'src/main.tsx', framework, packagesFolder: packagesFolder() })

test('a kept bundler builds each example from its own files alone', async () => {
  const first = await bundle({ 'src/main.tsx': "import './a'", 'src/a.ts': "document.title = 'first'" })
  expect(first).toMatchObject({ script: expect.stringContaining('first') })
  const edited = await bundle({ 'src/main.tsx': "import './a'", 'src/a.ts': "document.title = 'second'" })
  expect(edited).toMatchObject({ script: expect.stringContaining('second') })
  expect(edited).not.toMatchObject({ script: expect.stringContaining('first') })
  expect(await bundle({ 'src/main.tsx': "import './a'" })).toMatchObject({
    kind: 'refused',
    reasons: [expect.stringContaining('src/main.tsx:1: ')],
  })
})

test('a kept bundler goes on after an example that cannot be built, and after it was stopped', async () => {
  expect(await bundle({ 'src/main.tsx': 'const x = ;' })).toMatchObject({ kind: 'refused' })
  expect(await bundle({ 'src/main.tsx': "document.title = '1'" })).toMatchObject({ kind: 'built' })
  await bundler.stop()
  expect(await bundle({ 'src/main.tsx': "document.title = '2'" })).toMatchObject({ kind: 'built' })
})

test('a kept bundler goes on after its process has died', async () => {
  expect(await bundle({ 'src/main.tsx': "document.title = '1'" })).toMatchObject({ kind: 'built' })
  const last = started.at(-1)
  if (!last) throw new Error('The bundler has no process')
  const ended = once(last, 'exit')
  last.kill('SIGKILL')
  await ended
  for (const framework of ['react', 'vue'])
    expect(await bundle({ 'src/main.tsx': "document.title = '2'" }, framework)).toMatchObject({
      kind: 'built',
    })
})

test('a kept bundler compiles for the framework of each example, however many it has met', async () => {
  const jsx = { 'src/main.tsx': 'document.body.append(<p>text</p>)' }
  const scripts: unknown[] = []
  for (const framework of ['react', 'preact', 'solid', 'vue', 'react', 'lit']) {
    const made = await bundle(jsx, framework)
    scripts.push(made.kind === 'built' ? made.script : made)
  }
  const [react, preact, solid, vue, again, lit] = scripts
  expect(again).toBe(react)
  expect(lit).toBe(react)
  expect(new Set([react, preact, solid, vue]).size).toBe(4)
})

test.each([
  [
    'text of inlined enums',
    `enum A { a = ${JSON.stringify('x'.repeat(100_000))} }\n${'f(A.a);'.repeat(5_000)}`,
  ],
  ['lines of errors', Array.from({ length: 5_000 }, (_, at) => `import './${at}'`).join(';')],
])('a kept bundler ends a build with too much output, and goes on: %s', async (_what, text) => {
  expect(await bundle({ 'src/main.tsx': text })).toMatchObject({
    kind: 'refused',
    reasons: ['This example took too much time or memory to build.'],
    isTemporary: true,
  })
  expect(await bundle({ 'src/main.tsx': "document.title = '3'" })).toMatchObject({ kind: 'built' })
})

test('a late build that fails does not end the process of the next one', async () => {
  const late = Promise.withResolvers<void>()
  const compiled = Promise.withResolvers<never>()
  const compiling = Promise.withResolvers<void>()
  let limit = late.promise
  const limited = createKeptBundler({
    overrun: () => limit,
    compiler: {
      begin: () => undefined,
      async compile() {
        compiling.resolve()
        return compiled.promise
      },
    },
  })
  const job = { entry: 'main.ts', packagesFolder: packagesFolder() }
  const first = limited.bundle({
    ...job,
    framework: 'vue',
    files: { 'main.ts': "import './a.vue'", 'a.vue': '' },
  })
  await compiling.promise
  late.resolve()
  expect(await first).toMatchObject({ kind: 'refused', isTemporary: true })
  limit = new Promise(() => undefined)
  const next = limited.bundle({
    ...job,
    framework: 'react',
    files: { 'main.ts': "import 'react-dom/client'" },
  })
  compiled.reject(new Error('late'))
  expect(await next).toMatchObject({ kind: 'built' })
  await limited.stop()
})
