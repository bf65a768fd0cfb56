import { expect, test } from 'vitest'
import schema from '#convex/schema'
import type { DocumentFile, StoredDocument } from '~/ports/backend/embedded/document-file'
import { createFunctions } from '~/ports/backend/embedded/functions'
import { reportsTo } from '~/ports/backend/embedded/reports'
import { silentLog } from '~/ports/log'
import { siteFunctions } from './deployment'

test('what the disk could not take is written with the next change', async () => {
  let isFull = false
  const stored = new Map<string, StoredDocument | null>()
  const file: DocumentFile = {
    readAll: () => [],
    replaceAll: () => undefined,
    write(changes) {
      if (isFull) throw new Error('the disk is full')
      for (const [id, document] of changes) stored.set(id, document)
    },
    close: () => undefined,
  }
  const functions = await createFunctions({
    schema,
    modules: siteFunctions,
    file,
    onChange: () => undefined,
    ...reportsTo(silentLog),
  })
  const identity = { subject: 'site', issuer: 'https://site.test', tokenIdentifier: 'site' }
  const begin = (session: string) =>
    functions.run('mutation', {
      path: 'sessions:begin',
      args: { session, account: { key: session, login: session, name: session, picture: null } },
      identity,
    })
  isFull = true
  await expect(begin('one')).rejects.toThrow('the disk is full')
  isFull = false
  expect(await begin('two')).toMatchObject({ ok: true })
  const text = [...stored.values()].map((document) => document?.json).join()
  expect(text).toContain('"one"')
  expect(text).toContain('"two"')
})
