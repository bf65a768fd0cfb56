import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../bench/lib/server'

let server: RunningServer

beforeAll(async () => {
  server = await startServer({ CONTENT_SOURCE: 'bundled', CACHE_DIR: 'off' })
})

afterAll(() => server.stop())

const react = '/frames/example/query/latest/react/basic'
const svelte = '/frames/example/store/latest/svelte/simple'

/** Sends the form of an edited example; returns the document of its frame. On a busy machine, it may say that it took too long. */
async function run(path: string, edits: Readonly<Record<string, string>>): Promise<string> {
  const body = new FormData()
  body.set('edits', JSON.stringify(edits))
  const headers = { 'sec-fetch-site': 'same-origin' }
  const response = await fetch(server.origin + path, { method: 'POST', body, headers })
  expect([200, 503]).toContain(response.status)
  return response.text()
}

/** Returns the processes that the server started and whose end it has not collected; none where `/proc` does not exist. */
async function zombies(): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))
  const states = await Promise.all(ids.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')))
  return states.filter((state) => state.includes(`) Z ${server.process.pid} `))
}

test.each([
  [
    'text of inlined enums',
    react,
    { 'src/index.tsx': `enum A { a = "${'x'.repeat(100_000)}" }\n${'f(A.a);'.repeat(5_000)}` },
  ],
  [
    'lines of errors',
    react,
    { 'src/index.tsx': Array.from({ length: 5_000 }, (_, at) => `import './${at}'`).join(';') },
  ],
  ['a component of 575 kB', svelte, { 'src/App.svelte': '{#if a}<p>{a}</p>{/if}'.repeat(25_000) }],
])('a build of %s ends at its limits, and leaves nothing behind', async (_what, path, edits) => {
  expect(await run(path, edits)).toMatch(/(?:took|takes) too much time or memory|took too long to wait for/)
  for (const next of [react, svelte])
    await expect.poll(() => run(next, {}), { timeout: 30_000, interval: 1_000 }).toContain('id="S--versions"')
  await expect.poll(zombies, { timeout: 5_000 }).toEqual([])
})
