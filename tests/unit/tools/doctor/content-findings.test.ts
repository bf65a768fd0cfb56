import { expect, it } from 'vitest'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { unavailable } from '~/ports/answer'
import { findContentFindings } from '~/tools/doctor/findings.server'
import { soundFiles, sourceOf } from './checked-repository'

const source = sourceOf(soundFiles)

it('a latest version that the source lacks is an error', async () => {
  const docs = createDocsService(source)
  expect(await findContentFindings(docs, 'config')).toEqual([
    {
      library: 'config',
      version: 'v0',
      file: 'tanstack/config@main',
      line: null,
      kind: 'source',
      found: 'It is not in a test, so it was not checked and has no pages.',
      remedy: 'Add its docs there, or use a source that has them.',
      severity: 'error',
    },
  ])
})

it('is a warning among clones, which need not be of every library, unless it is asked for', async () => {
  const docs = createDocsService(source)
  const clones = { mayLackLibraries: true }
  const all = await findContentFindings(docs, null, clones)
  expect(all.find(({ library }) => library === 'config')?.severity).toBe('warning')
  expect(await findContentFindings(docs, 'config', clones)).toMatchObject([{ severity: 'error' }])
})

it('an old version that the source lacks is a note', async () => {
  const all = await findContentFindings(createDocsService(source), 'query')
  expect(all.map(({ version, severity }) => [version, severity])).toEqual([
    ['v5', 'error'],
    ['v4', 'note'],
    ['v3', 'note'],
  ])
})

it.each([
  ['the tree', { ...source, tree: async () => unavailable('the disk is gone') }],
  ['a file', { ...source, file: async () => unavailable('the disk is gone') }],
])('a version of which %s can not be read is an error', async (_name, broken) => {
  const docs = createDocsService(broken)
  expect(await findContentFindings(docs, 'ranger')).toMatchObject([
    { kind: 'source', found: 'It could not be read: the disk is gone.', severity: 'error' },
  ])
})

it('all libraries are looked at when none is named', async () => {
  const findings = await findContentFindings(createDocsService(source), null)
  expect(findings.map(({ library, version }) => `${library} ${version}`)).toContain('query v4')
  const lacked = findings.filter(({ kind }) => kind === 'source').map(({ library }) => library)
  expect(lacked).not.toContain('ranger')
})
