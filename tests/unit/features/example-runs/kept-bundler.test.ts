import { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { afterAll, expect, test } from 'vitest'
import { packagesFolder } from '~/features/example-runs/bundler.server'
import { createKeptBundler } from '~/features/example-runs/kept-bundler'

const started: ChildProcess[] = []
subscribe('child_process', (message) => {
  if (typeof message === 'object' && message !== null && 'process' in message)
    if (message.process instanceof ChildProcess) started.push(message.process)
})

const bundler = createKeptBundler()
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
