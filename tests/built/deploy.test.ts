import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { freePort, startServer } from '../bench/lib/server'
import { readContainerFile } from '../fixtures/container-file'

/**
 * Folder with the part of the image's file system that the site uses: the files copied by its last stage, and its
 * volume.
 */
let folder: string

const [, last] = readContainerFile('app/tools/deploy/Containerfile')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'image-'))
  for (const { from, to } of last.copies) {
    cpSync(from.replace('/site/', ''), join(folder, 'site', to), { recursive: true })
  }
  for (const volume of last.volumes) mkdirSync(join(folder, volume))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what the container file copies starts by its command, is healthy by its check, and keeps accounts in its volume', async () => {
  const [command = '', ...args] = last.entryPoint
  const PORT = String(await freePort())
  const inVolume = Object.entries(last.environment).map(([name, value]): [string, string] => [
    name,
    last.volumes.some((volume) => value.startsWith(`${volume}/`)) ? join(folder, value) : value,
  ])
  // Excludes the environment of the tests and the folders of the project.
  const env = {
    PATH: `${resolve('node_modules/.bin')}:${process.env['PATH']}`,
    ...Object.fromEntries(inVolume),
    PORT,
    NPM_DOWNLOADS_URL: 'off',
  }
  const cwd = join(folder, 'site')
  const isHealthy = () => {
    const [check = '', ...words] = last.healthCheck
    return spawnSync(check, words, { env, cwd }).status === 0
  }
  expect(isHealthy()).toBe(false)
  const child = spawn(command, args, { cwd, env, stdio: 'ignore' })
  const ended = new Promise((done) => {
    child.once('exit', done)
  })
  try {
    await expect.poll(isHealthy).toBe(true)
    const page = `http://127.0.0.1:${PORT}/query/latest/docs/framework/react/overview`
    await expect.poll(async () => (await fetch(page)).status).toBe(200)
    await expect
      .poll(() => spawnSync('find', [folder, '-name', 'backend.sqlite']).stdout.toString())
      .not.toBe('')
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
  const written = spawnSync('find', [
    folder,
    '-newer',
    join(cwd, '.output/server/index.mjs'),
    '-type',
    'f',
    '-not',
    '-path',
    '*/.output/*',
  ])
  for (const file of written.stdout.toString().split('\n').filter(Boolean))
    expect(last.volumes.some((volume) => file.startsWith(join(folder, volume)))).toBe(true)
})

const rulesSchema = z.object({
  groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
})

test('alerts ask for figures that the site gives', async () => {
  const METRICS_TOKEN = 'a-token-of-the-test'
  const site = await startServer({ CACHE_DIR: 'off', CONTENT_SOURCE: 'bundled', METRICS_TOKEN })
  try {
    await fetch(`${site.origin}/query/latest`)
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await fetch(`${site.origin}/api/metrics`, { headers })).text()
    const kinds = new Map(
      Array.from(text.matchAll(/^# TYPE (\S+) (\S+)$/gm), ([, name, kind]) => [name, kind]),
    )
    const given = new Set(
      [...kinds].flatMap(([name, kind]) =>
        kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => `${name}${end}`) : [name],
      ),
    )
    const rules = rulesSchema.parse(load(readFileSync('app/tools/deploy/alerts.yml', 'utf8')))
    const expressions = rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr))
    const asked = expressions.flatMap((expr) => expr.match(/\b(?:site|process|nodejs)_\w+/g) ?? [])
    expect(expressions.length).toBeGreaterThan(5)
    for (const expr of expressions) expect(expr).toMatch(/\b(?:up|site_|process_|nodejs_)/)
    expect(asked.filter((name) => !given.has(name))).toEqual([])
    // Label values must be ones that requests can have.
    const labels = expressions.flatMap((expr) => expr.match(/\b(?:kind|status)="\w+"/g) ?? [])
    const known = /^(?:kind="(?:page|file|call|unknown)"|status="[1-5]xx")$/
    expect(labels.filter((label) => !known.test(label))).toEqual([])
    expect(text).toContain('kind="page",status="2xx"')
  } finally {
    await site.stop()
  }
})
