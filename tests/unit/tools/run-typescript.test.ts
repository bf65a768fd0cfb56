import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'run-typescript-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(text: string) {
  const file = join(folder, 'command.ts')
  writeFileSync(file, text)
  const { status, stderr } = spawnSync('node', ['app/tools/run-typescript.mjs', file], { encoding: 'utf8' })
  return { status, stderr, file: relative('.', file) }
}

it('says a file that is no program with its line, and nothing else', () => {
  const { status, stderr, file } = run('export const a = {\n  b: [1,\n}\n')
  expect(status).toBe(1)
  expect(stderr.split('\n').filter((line) => line.startsWith(`${file}:3: `))).toHaveLength(1)
  expect(stderr).not.toContain('    at ')
})

it('ends with what a command returns', () => {
  expect(run('export const main = async (): Promise<number> => 7\n').status).toBe(7)
})

it('leaves a mistake of a command what it is', () => {
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

it('loads every command with all that it imports: the build alone has virtual modules', () => {
  expect(commands).toContain('app/tools/search/main.ts')
  const imports = commands.map((file) => `await import(${JSON.stringify(resolve(file))})`).join('\n')
  expect(run(`export const main = async () => {\n${imports}\nreturn 0\n}\n`)).toMatchObject({
    status: 0,
    stderr: '',
  })
})
