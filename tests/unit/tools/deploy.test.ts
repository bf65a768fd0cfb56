import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readContainerFile } from '../../fixtures/container-file'

const folder = 'app/tools/deploy'
const textOf = (file: string): string => readFileSync(file, 'utf8')

/** Environment variables that the site, Node and its allocator read. */
const variables = new Set([
  ...Array.from(textOf('.env.example').matchAll(/^([A-Z_]+)=/gm), ([, name]) => name),
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
])

/** Flags and allocator variables with which `npm start` starts the built site. */
const flags = textOf('app/tools/start.mjs').match(/(?<=')--[\w=-]+(?=')/g) ?? []
const allocator = Object.fromEntries(
  Array.from(textOf('app/tools/start.mjs').matchAll(/(MALLOC_\w+): '(\d+)'/g), ([, name, value]) => [
    name,
    value,
  ]),
)
const oldestNode = /OLDEST_NODE = (\d+)/.exec(textOf('app/http/start/serve.ts'))?.[1]

describe('the container file', () => {
  const [build, last] = readContainerFile(`${folder}/Containerfile`)
  const scripts = Object.keys(
    z.looseObject({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(textOf('package.json')))
      .scripts,
  )

  it('runs the Node that the site is tested with', () => {
    for (const { image } of [build, last]) expect(image).toMatch(new RegExp(`/node:${oldestNode}-`))
  })

  it('builds by commands that there are, and takes what they make', () => {
    for (const command of build.commands) {
      const [, script] = /^npm run (\S+)$/.exec(command) ?? []
      expect(script === undefined ? command : scripts).toContain(script ?? 'npm ci')
    }
    expect(last.copies).toEqual([{ stage: build.name, from: '/site/.output', to: '.output' }])
  })

  it('is given every file of the project that a build reads, and no more', () => {
    const allowed = textOf(`${folder}/Containerfile.dockerignore`)
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
    expect(allowed.filter((file) => !existsSync(file))).toEqual([])
    const { include } = z
      .looseObject({ include: z.array(z.string()) })
      .parse(JSON.parse(textOf('tsconfig.json')))
    const sources = include.filter((file) => file !== 'tests' && !file.includes('*'))
    expect(allowed).toEqual(
      expect.arrayContaining([
        ...sources,
        'content',
        'public',
        'app.config.ts',
        'package.json',
        'package-lock.json',
      ]),
    )
    // What the settings of the bundler import is read before anything is built.
    const imported = Array.from(
      textOf('app.config.ts').matchAll(/from '\.\/([^']+)'/g),
      ([, file = '']) => file,
    )
    expect(imported.length).toBeGreaterThan(3)
    const isAllowed = (file: string) => allowed.some((each) => file === each || file.startsWith(`${each}/`))
    expect(imported.filter((file) => !isAllowed(file))).toEqual([])
    expect(allowed).not.toContain('node_modules')
    expect(allowed.filter((file) => /^\.(?:env|data|cache|git)/.test(file))).toEqual([])
  })

  it('starts the site as npm start does, with variables that it reads, not as root', () => {
    expect(last.entryPoint).toEqual(['node', ...flags, '.output/server/index.mjs'])
    expect(last.environment).toMatchObject(allocator)
    expect(Object.keys(last.environment).filter((name) => !variables.has(name))).toEqual([])
    expect(last.user).toBe('node')
    expect(last.stopSignal).toBe('SIGTERM')
  })
})

describe('the unit of systemd', () => {
  const unit = textOf(`${folder}/family-docs.service`)
  const all = (name: string): string[] =>
    Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value)

  it('starts the site as npm start does, with variables that it reads', () => {
    const [, ...words] = all('ExecStart')[0]?.split(' ') ?? []
    expect(words).toEqual([...flags, '/opt/family-docs/current/.output/server/index.mjs'])
    const environment = Object.fromEntries(all('Environment').map((line) => line.split('=')))
    expect(environment).toMatchObject(allocator)
    expect(Object.keys(environment).filter((name) => !variables.has(name))).toEqual([])
  })

  it('keeps data and caches where it may write', () => {
    const environment = new Map(all('Environment').map((line) => [line.split('=')[0], line.split('=')[1]]))
    expect(environment.get('CACHE_DIR')).toBe(`/var/cache/${all('CacheDirectory')[0]}`)
    expect(environment.get('EMBEDDED_BACKEND_FILE')).toMatch(
      new RegExp(`^/var/lib/${all('StateDirectory')[0]}/`),
    )
  })

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
  it.skipIf(!hasSystemd)(
    `is a unit that systemd takes${hasSystemd ? '' : ' (skipped: no systemd-analyze)'}`,
    () => {
      const place = mkdtempSync(join(tmpdir(), 'unit-'))
      const file = join(place, 'family-docs.service')
      const verify = (text: string): string => {
        writeFileSync(file, text)
        return spawnSync('systemd-analyze', ['verify', file])
          .stderr.toString()
          .split('\n')
          .filter((line) => line.includes('family-docs'))
          .join('\n')
      }
      try {
        // Uses this Node, because the real program is not installed here.
        const here = unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`)
        expect(verify(here)).toBe('')
        expect(verify(here.replace('KillMode=mixed', 'KillMood=mixed'))).toContain('KillMood')
      } finally {
        rmSync(place, { recursive: true })
      }
    },
  )
})
