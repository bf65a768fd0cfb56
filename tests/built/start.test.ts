import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../bench/lib/server'

const server = resolve('.output/server/index.mjs')
const settings = {
  CONTENT_SOURCE: 'bundled',
  CACHE_DIR: 'off',
  EMBEDDED_BACKEND_FILE: 'off',
  HOST: '127.0.0.1',
  CI: '',
}

/** Starts a process. Returns its output so far, and a function that waits for a text in it. */
function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv, cwd = '.') {
  const child = spawn(command, args, { cwd, env: { ...process.env, PORT: '', ...settings, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const ended = new Promise<number | null>((done) => {
    child.once('close', done)
  })
  const said = async (text: string): Promise<void> => {
    await expect.poll(() => output).toContain(text)
  }
  return { child, ended, said, output: () => output }
}

test('a second server at a port says one sentence, no address, and ends with 1', async () => {
  const PORT = String(await freePort())
  const first = start('node', [server], { PORT })
  await first.said('Site: ')
  const second = start('node', [server], { PORT })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(/^The site cannot start:\nPORT \d+ is already in use[^\n]*\n$/)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('a content folder without docs says one sentence and ends with 1', async () => {
  const { ended, output } = start('node', [server], { CONTENT_SOURCE: '', CONTENT_DIR: 'app' })
  expect(await ended).toBe(1)
  expect(output()).toMatch(/^The site cannot start:\nCONTENT_DIR is [^\n]*\n$/)
})

test('no place for accounts says one sentence and ends with 1; none for the cache is a warning', async () => {
  const second = start('node', [server], { EMBEDDED_BACKEND_FILE: 'package.json/x' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toMatch(
    /^The site cannot start:\nEMBEDDED_BACKEND_FILE is "package\.json\/x", [^\n]*\n$/,
  )
  const first = start('node', [server], { CACHE_DIR: 'package.json/x', PORT: '0', LOG_FORMAT: 'json' })
  await first.said('Rendered pages:  in memory only')
  expect(first.output().match(/CACHE_DIR is /g)).toHaveLength(1)
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)
})

test('.env of the folder it runs in is read, NITRO_PORT is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'))
  const port = await freePort()
  writeFileSync(join(folder, '.env'), `PAGE_CACHE_MB=8\nPORT=${port}\n`)
  const env = { ...process.env, ...settings, NITRO_PORT: '1' }
  delete (env as NodeJS.ProcessEnv)['PORT']
  const child = spawn('node', [server], { cwd: folder, env })
  try {
    const answer = async () =>
      fetch(`http://127.0.0.1:${port}/robots.txt`).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(answer).toBe(200)
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
})

test('npm start stops its server when it gets a signal', async () => {
  const { child, ended, said, output } = start('npm', ['start'], { PORT: '0' })
  await said('Not configured:')
  const [, port] = /localhost:(\d+)\n/.exec(output()) ?? []
  expect(Number(port)).toBeGreaterThan(0)
  expect((await fetch(`http://127.0.0.1:${port}/robots.txt`)).status).toBe(200)
  child.kill('SIGTERM')
  await ended
  await expect(fetch(`http://127.0.0.1:${port}/robots.txt`)).rejects.toThrow('fetch failed')
})
