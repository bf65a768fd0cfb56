import { expect, it } from 'vitest'
import { createDocs } from '~/features/docs/service/docs.server'
import { unavailable } from '~/ports/content/answers'
import { findContentFindings } from '~/tools/doctor/content-findings.server'
import { soundFiles, sourceOf } from './world'

const source = sourceOf(soundFiles)

it('a version that the source lacks is a note', async () => {
  const docs = createDocs(source)
  expect(await findContentFindings(docs, 'config')).toEqual([
    {
      library: 'config',
      version: 'v0',
      file: 'tanstack/config@main',
      line: null,
      kind: 'source',
      found: 'It is not in a test, so it was not checked.',
      remedy: 'Choose a source that has it to check it.',
      severity: 'note',
    },
  ])
})

it.each([
  ['the tree', { ...source, tree: async () => unavailable('the disk is gone') }],
  ['a file', { ...source, file: async () => unavailable('the disk is gone') }],
])('a version of which %s can not be read is an error', async (_name, broken) => {
  const docs = createDocs(broken)
  expect(await findContentFindings(docs, 'ranger')).toMatchObject([
    { kind: 'source', found: 'It could not be read: the disk is gone.', severity: 'error' },
  ])
})

it('all libraries are looked at when none is named', async () => {
  const findings = await findContentFindings(createDocs(source), null)
  expect(findings.map(({ library, version }) => `${library} ${version}`)).toContain('query v4')
  expect(findings.map(({ library }) => library)).not.toContain('ranger')
})
