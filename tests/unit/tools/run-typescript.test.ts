import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'

const folder = mkdtempSync(join(tmpdir(), 'run-typescript-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(text: string) {
  const file = join(folder, 'command.ts')
  writeFileSync(file, text)
  const { status, stderr } = spawnSync('node', ['app/tools/run-typescript.mjs', file], { encoding: 'utf8' })
  return { status, stderr, file: relative('.', file) }
}

it('reports only the file and line of a syntax error', () => {
  const { status, stderr, file } = run('export const a = {\n  b: [1,\n}\n')
  expect(status).toBe(1)
  expect(stderr.split('\n').filter((line) => line.startsWith(`${file}:3: `))).toHaveLength(1)
  expect(stderr).not.toContain('    at ')
})

it('ends with what a command returns', () => {
  expect(run('export const main = async (): Promise<number> => 7\n').status).toBe(7)
})

const module = (path: string) => JSON.stringify(resolve(path))

it('prints the sentence of a failure, without a stack, and ends with its code', () => {
  const { status, stderr } = run(`
    import { CommandFailure } from ${module('app/tools/command-failure')}
    export const main = async () => { throw new CommandFailure('Set A.', 7) }
  `)
  expect({ status, stderr }).toEqual({ status: 7, stderr: 'Set A.\n' })
})

const failures: readonly (readonly [name: string, work: string, sentence: RegExp])[] = [
  [
    'a file that is not there',
    "fs.readFileSync('/nope/a')",
    /^There is no file \/nope\/a: name one that exists, or create it\.$/,
  ],
  ['a folder where a file is meant', "fs.writeFileSync('/tmp', '')", /^\/tmp is a folder: name a file\.$/],
  [
    'one whose path Node leaves out',
    "fs.readFileSync('/tmp')",
    /^A folder was named where a file is read: name a file\.$/,
  ],
  [
    'a package that is not there',
    "fs.readFileSync('node_modules/nope/a')",
    /^There is no file node_modules\/nope\/a: install the packages by npm ci\.$/,
  ],
  [
    'a port in use',
    'await listen(await listen(0))',
    /^The port \d+ is in use: end what listens there, or choose another port\.$/,
  ],
  ['what is no port', 'await listen(99_999)', /^99999 is no port: choose one up to 65535\.$/],
  [
    'a program that is not there',
    "await once(spawn('nope-nope'), 'exit')",
    /^nope-nope cannot be run \(ENOENT\): /,
  ],
  [
    'a server that is not there',
    'await fetch(`http://127.0.0.1:${await closedPort()}`)',
    /^127\.0\.0\.1:\d+ cannot be reached \(ECONNREFUSED\): /,
  ],
  [
    'a wrong variable',
    "process.env.PORT = 'x'; environment()",
    /^The environment has problems:\nPORT is "x", /,
  ],
]

/** Sentences of all failures, from one command, since loading it takes most of the time. */
const sentences = (() => {
  const { stderr } = run(`
    import fs from 'node:fs'
    import { once } from 'node:events'
    import { createServer } from 'node:net'
    import { spawn } from 'node:child_process'
    import { environment } from ${module('app/ports/environment/environment')}
    import { sentenceOf } from ${module('app/tools/failures.mjs')}
    async function listen(port: number): Promise<number> {
      const server = createServer().listen(port, '127.0.0.1').unref()
      await once(server, 'listening')
      return server.address().port
    }
    async function closedPort(): Promise<number> {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      const { port } = server.address()
      await new Promise((done) => server.close(done))
      return port
    }
    const works = [${failures.map(([, work]) => `async () => { ${work} }`).join(',\n')}]
    export const main = async () => {
      const sentences = []
      for (const work of works) sentences.push(await work().then(() => 'no failure', sentenceOf))
      process.stderr.write(JSON.stringify(sentences))
      return 0
    }
  `)
  return z.array(z.string().nullable()).parse(JSON.parse(stderr))
})()

it.each(failures.map(([name, , expected], at) => [name, sentences[at], expected] as const))(
  'says %s in one sentence',
  (_, sentence, expected) => expect(sentence).toMatch(expected),
)

it('does not change errors of a command', () => {
  const { status, stderr } = run("export const main = () => { throw new Error('so it is') }\n")
  expect(status).toBe(1)
  expect(stderr).toMatch(/Error: so it is[^]* {4}at /)
})

const commands = ['run', 'test'].flatMap((name) =>
  Array.from(
    readFileSync(`app/tools/${name}.mjs`, 'utf8').matchAll(/runTypeScript\('([^']+)'/g),
    ([, file = '']) => file,
  ),
)

it('loads every command with all that it imports, virtual modules among it', () => {
  expect(commands).toContain('app/tools/search/main.ts')
  const imports = commands.map((file) => `await import(${JSON.stringify(resolve(file))})`).join('\n')
  expect(run(`export const main = async () => {\n${imports}\nreturn 0\n}\n`)).toMatchObject({
    status: 0,
    stderr: '',
  })
})
