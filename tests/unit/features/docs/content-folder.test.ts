import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { catalogue } from '~/domain/catalogue/catalogue'
import { surveyContentFolder } from '~/features/docs/service/content-folder.server'
import { parseEnvironment, type Environment } from '~/ports/environment/environment'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Creates a folder with these files. */
function folderWith(...files: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'content-'))
  folders.push(root)
  for (const file of files) {
    mkdirSync(join(root, dirname(file)), { recursive: true })
    writeFileSync(join(root, file), '')
  }
  return root
}

function environmentOf(values: Readonly<Record<string, string>>): Environment {
  const reading = parseEnvironment(values)
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  return reading.environment
}

const survey = async (values: Readonly<Record<string, string>>) =>
  surveyContentFolder(environmentOf(values), catalogue.libraries)

const queryDocs = 'TanStack/query/main/docs/overview.md'

test('an empty folder is a problem that says what is expected', async () => {
  const root = folderWith()
  const { problem } = await survey({ CONTENT_DIR: root })
  expect(problem).toBe(
    `CONTENT_DIR is "${root}", which has no docs of any library: it is empty. Expected <owner>/<repo>/<ref>/…, such as tanstack/query/main/docs.`,
  )
})

test('a folder one level too deep is a problem that names the right one', async () => {
  const root = folderWith(queryDocs)
  const { problem } = await survey({ CONTENT_DIR: join(root, 'TanStack') })
  expect(problem).toContain(`it contains query. `)
  expect(problem).toContain(`Did you mean CONTENT_DIR=${root}?`)
})

test('a folder one level too high is a problem that names the right one', async () => {
  const root = folderWith(`corpus/${queryDocs}`)
  const { problem } = await survey({ CONTENT_DIR: root })
  expect(problem).toContain(`Did you mean CONTENT_DIR=${join(root, 'corpus')}?`)
})

test('a clone itself in place of the folder of clones is a problem that names that folder', async () => {
  const root = folderWith('query/docs/overview.md')
  const { problem } = await survey({ CONTENT_CHECKOUTS: join(root, 'query') })
  expect(problem).toContain('CONTENT_CHECKOUTS is ')
  expect(problem).toContain(`Did you mean CONTENT_CHECKOUTS=${root}?`)
})

test('clones in the place of folders by owner are a problem that names the other variable', async () => {
  const root = folderWith('query/docs/overview.md')
  expect((await survey({ CONTENT_DIR: root })).problem).toContain(`Did you mean CONTENT_CHECKOUTS=${root}?`)
})

test('a folder with docs of one library is none, and the others are named', async () => {
  const { problem, without } = await survey({ CONTENT_DIR: folderWith(queryDocs) })
  expect(problem).toBeNull()
  expect(without.map(({ id }) => id)).toContain('router')
  expect(without.map(({ id }) => id)).not.toContain('query')
})

test('a recorded listing counts as docs', async () => {
  const { problem } = await survey({ CONTENT_DIR: folderWith('_trees/TanStack/query/main.json') })
  expect(problem).toBeNull()
})

test('docs of an old version alone are no problem, but the latest is named', async () => {
  const { problem, without } = await survey({ CONTENT_DIR: folderWith('TanStack/query/v4/docs/a.md') })
  expect(problem).toBeNull()
  expect(without.map(({ id }) => id)).toContain('query')
})

test('the bundled docs have every library', async () => {
  expect(await survey({})).toEqual({ problem: null, without: [] })
})

test('a remote source is not asked', async () => {
  expect(await survey({ CONTENT_SOURCE: 'github' })).toEqual({ problem: null, without: [] })
})
