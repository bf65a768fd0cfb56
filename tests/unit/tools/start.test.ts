import { execFile, spawn } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'

const run = promisify(execFile)
const packageSchema = z.object({ scripts: z.object({ start: z.string() }) })
const folder = mkdtempSync(join(tmpdir(), 'start-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A lock without packages, which are always installed. */
const EMPTY_LOCK = '{"packages":{"":{}}}'

/** Simulates an old Node in the process that loads it: sets the version, and deletes newer methods. */
const asNode18 = `data:text/javascript,${encodeURIComponent(`
  Object.defineProperty(process.versions, 'node', { value: '18.20.8' })
  for (const name of ['toSorted', 'toSpliced', 'toReversed', 'with', 'findLast', 'findLastIndex'])
    delete Array.prototype[name]
  delete Object.groupBy
  delete Map.groupBy
  delete Promise.withResolvers
  delete process.loadEnvFile
  delete process.getBuiltinModule
`)}`

describe('an old Node', () => {
  test.each(['start', 'run', 'test'])('gets one sentence from %s.mjs', async (command) => {
    const ended = run('node', ['--import', asNode18, `app/tools/${command}.mjs`, 'build'])
    await expect(ended).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: 'This needs Node 20 or newer and found 18.20.8: install a newer Node.\n',
    })
  })
})

/** Runs a process that reads `.env` of a folder, and returns its output: by default PORT and SITE_URL. */
const read = async (
  cwd: string,
  env: NodeJS.ProcessEnv,
  print = `[process.env.PORT, process.env.SITE_URL].join(' ')`,
) => {
  const file = resolve('app/ports/environment/environment-file.ts')
  const script = `const { readEnvironmentFile } = await import(${JSON.stringify(`file://${file}`)})
    const file = readEnvironmentFile()
    process.stdout.write(${print})`
  const options = { cwd, env: { PATH: process.env['PATH'], ...env } }
  return (await run('node', ['--input-type=module', '--eval', script], options)).stdout
}

describe('.env', () => {
  test('of the working folder is read, and what the environment has wins', async () => {
    writeFileSync(join(folder, '.env'), '# comment\nPORT=4000\nSITE_URL="https://one.example"\n')
    expect(await read(folder, {})).toBe('4000 https://one.example')
    expect(await read(folder, { PORT: '5000' })).toBe('5000 https://one.example')
  })

  test('may begin with the mark that some editors write', async () => {
    writeFileSync(join(folder, '.env'), '\uFEFFPORT=4303\r\nSITE_URL=https://one.example\r\n')
    expect(await read(folder, {})).toBe('4303 https://one.example')
  })

  test('tells its names, and the lines that say nothing', async () => {
    const lines = [
      '# no = assignment',
      'PORT=1',
      '',
      'oops',
      'KEY="-----BEGIN',
      'MIIE',
      '-----END"',
      'GITHUB_TOKNE=x',
    ]
    writeFileSync(join(folder, '.env'), lines.join('\n'))
    const told: unknown = JSON.parse(await read(folder, {}, 'JSON.stringify(file)'))
    expect(told).toEqual({ names: ['GITHUB_TOKNE', 'KEY', 'PORT'], strayLines: [4] })
  })

  test('need not be there', async () => {
    mkdirSync(join(folder, 'empty'))
    expect(await read(join(folder, 'empty'), { PORT: '5000' })).toBe('5000 ')
  })
})

test('a signal to the shell of npm start reaches the command', async () => {
  const { scripts } = packageSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  mkdirSync(join(folder, 'app/tools'), { recursive: true })
  const command = `process.on('SIGTERM', () => { process.stdout.write('stopped'); process.exit(7) })
    setInterval(() => {}, 1000)
    process.stdout.write('started ')`
  writeFileSync(join(folder, 'app/tools/start.mjs'), command)
  // npm passes its signal to the shell that runs the script.
  const shell = spawn('sh', ['-c', scripts.start], { cwd: folder })
  let output = ''
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output === 'started ') shell.kill('SIGTERM')
  })
  const code = await new Promise((done) => {
    shell.on('close', done)
  })
  expect({ code, output }).toEqual({ code: 7, output: 'started stopped' })
})

test('a command of npm ends with the shell that npm runs it in, which passes no signal on', async () => {
  const project = JSON.stringify(`file://${resolve('app/tools/project.mjs')}`)
  const command = `process.on('SIGTERM', () => { process.stdout.write('stopped'); process.exit() })
    setInterval(() => {}, 1000)
    process.stdout.write('started ')`
  const script = `const { run } = await import(${project})
    process.exitCode = await run('node', ['--eval', ${JSON.stringify(command)}])`
  writeFileSync(join(folder, 'command.mjs'), script)
  const env = { ...process.env, npm_lifecycle_event: 'dev' }
  // With a second command, no shell replaces itself with the first.
  const shell = spawn('sh', ['-c', 'node command.mjs; true'], { cwd: folder, env })
  let output = ''
  shell.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output === 'started ') shell.kill('SIGTERM')
  })
  await new Promise((done) => {
    shell.on('close', done)
  })
  expect(output).toBe('started stopped')
})

describe('a build', () => {
  const project = join(folder, 'project')
  const output = join(project, '.output')
  const names = () => readdirSync(project).filter((name) => name.startsWith('.output'))
  const kept = () => readFileSync(join(output, 'page'), 'utf8')

  /** Runs the build with a fake bundler that writes one file and exits with this code. */
  async function build(code: number): Promise<string> {
    const vite = join(project, 'node_modules/.bin/vite')
    const work = `mkdir -p .output-next && printf ${code} > .output-next/page && test "$BUILD_BESIDE" = on && exit ${code}`
    mkdirSync(dirname(vite), { recursive: true })
    writeFileSync(vite, `#!/bin/sh\n${work}\n`, { mode: 0o755 })
    mkdirSync(join(project, 'app/tools'), { recursive: true })
    copyFileSync('app/tools/project.mjs', join(project, 'app/tools/project.mjs'))
    const script = `const { build } = await import('./app/tools/project.mjs'); process.stdout.write(String(await build()))`
    return (await run('node', ['--input-type=module', '--eval', script], { cwd: project })).stdout
  }

  test('that fails leaves the last one in its place', async () => {
    expect(await build(0)).toBe('0')
    expect([names(), kept()]).toEqual([['.output'], '0'])
    expect(await build(3)).toBe('3')
    expect([names(), kept()]).toEqual([['.output'], '0'])
  })

  test('by its command shows what the bundler says, and ends as it does', async () => {
    writeFileSync(join(project, 'package-lock.json'), EMPTY_LOCK)
    writeFileSync(join(project, 'node_modules/.bin/vite'), '#!/bin/sh\necho no such module >&2; exit 3\n')
    for (const file of ['run.mjs', 'failures.mjs'])
      copyFileSync(join('app/tools', file), join(project, 'app/tools', file))
    const ended = run('node', ['app/tools/run.mjs', 'build'], { cwd: project })
    await expect(ended).rejects.toMatchObject({ code: 3, stderr: 'no such module\n' })
  })
})

describe('a command', () => {
  const project = join(folder, 'commands')
  const tools = join(project, 'app/tools')
  mkdirSync(join(project, 'node_modules/.bin'), { recursive: true })
  mkdirSync(tools, { recursive: true })
  for (const name of ['run', 'project', 'failures', 'complete-lock'])
    copyFileSync(`app/tools/${name}.mjs`, join(tools, `${name}.mjs`))

  /** Runs a command of a project with this lock file, and returns the result or the error. */
  const ended = async (file: string, args: readonly string[], lock = EMPTY_LOCK) => {
    writeFileSync(join(project, 'package-lock.json'), lock)
    // Only Node and the project's programs are on the PATH.
    const options = { cwd: project, env: { PATH: dirname(process.execPath) } }
    return run(process.execPath, [join(tools, file), ...args], options).catch((error: unknown) => error)
  }

  test('prints what its program prints', async () => {
    const vite = join(project, 'node_modules/.bin/vite')
    writeFileSync(vite, '#!/bin/sh\necho built; echo broken >&2; exit 3\n', { mode: 0o755 })
    const result = await ended('run.mjs', ['build'])
    expect(result).toMatchObject({ code: 3, stdout: 'built\n', stderr: 'broken\n' })
    rmSync(vite)
  })

  test.each([
    ['run.mjs', ['build'], EMPTY_LOCK, /^vite cannot be run \(ENOENT\): [^\n]+\n$/],
    ['run.mjs', ['dev', '--nope'], EMPTY_LOCK, /^Unknown option --nope: npm run dev takes [^\n]+\n$/],
    ['complete-lock.mjs', [], '<', /^package-lock\.json is no lock of npm: [^\n]+\n$/],
    ['complete-lock.mjs', [], '[]', /^package-lock\.json is no lock of npm: [^\n]+\n$/],
    [
      'complete-lock.mjs',
      [],
      '{ "packages": { "": { "optionalDependencies": { "nowhere": "1.0.0" } } } }',
      /^nowhere: its name does not tell its platform; [^\n]+\n$/,
    ],
  ])('%s %j says in one sentence why it failed', async (file, args, lock, expected) => {
    const result = await ended(file, args, lock)
    expect(result).toMatchObject({ code: 1, stderr: expect.stringMatching(expected) })
  })
})

/** Returns a lock that has one package. */
const lockOf = (zod: object) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/zod': { version: '4.0.0', integrity: 'a', ...zod } } })

describe('packages', () => {
  const project = join(folder, 'packages')
  const installed = join(project, 'node_modules/.package-lock.json')
  test.each([
    ['that are not installed', '', lockOf({}), true],
    ['of another version', lockOf({ version: '3.9.9' }), lockOf({}), true],
    ['with other contents', lockOf({ integrity: 'b' }), lockOf({}), true],
    ['that are installed', lockOf({}), lockOf({}), false],
    ['for another platform', EMPTY_LOCK, lockOf({ optional: true }), false],
    ['of a lock that npm must explain', '', '<', true],
  ])('%s', async (_which, hidden, lock, areInstalled) => {
    mkdirSync(join(project, 'app/tools'), { recursive: true })
    mkdirSync(dirname(installed), { recursive: true })
    copyFileSync('app/tools/project.mjs', join(project, 'app/tools/project.mjs'))
    writeFileSync(join(project, 'package-lock.json'), lock)
    writeFileSync(installed, hidden)
    writeFileSync(join(project, 'npm'), '#!/bin/sh\necho "npm $1" >&2\n', { mode: 0o755 })
    const script = `(await import('./app/tools/project.mjs')).ensureInstalled()`
    const { stderr } = await run(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: project,
      env: { PATH: `${project}:/bin:/usr/bin` },
    })
    expect(stderr).toBe(areInstalled ? 'Installing packages …\nnpm ci\n' : '')
  })
})

/** Returns the V8 flags and allocator variables with a numeric value in a file, as `name=number`. */
function settingsOf(path: string): string[] {
  const found = readFileSync(path, 'utf8').matchAll(/(--[\w-]+|MALLOC_\w+)(?:=|: ')(\d+)/g)
  return [...new Set(Array.from(found, ([, name, value]) => `${name}=${value}`))].toSorted()
}

test.each(['docs/operating.md', 'tests/bench/lib/server.ts'])(
  '%s names the memory settings of npm start',
  (file) => {
    const settings = settingsOf('app/tools/start.mjs')
    expect(settings).toHaveLength(4)
    expect(settingsOf(file)).toEqual(settings)
  },
)
