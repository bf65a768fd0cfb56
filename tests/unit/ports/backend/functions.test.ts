import { expect, test } from 'vitest'
import schema from '#convex/schema'
import { FileWriteError, type DocumentFile } from '~/ports/backend/embedded/file/document-file'
import { createFunctions } from '~/ports/backend/embedded/functions'
import { reportsTo } from '~/ports/backend/embedded/reports'
import { silentLog } from '~/ports/log'
import { siteFunctions } from './deployment'

const site = { subject: 'site', issuer: 'https://site.test', tokenIdentifier: 'site' }

test('a change that the disk refuses shows nowhere, and reads go on', async () => {
  let isFull = false
  const stored: string[] = []
  const reported: string[] = []
  const file: DocumentFile = {
    readAll: () => [],
    write(changes) {
      if (isFull) throw new FileWriteError('The change could not be saved')
      for (const { json } of changes.values()) stored.push(String(json))
    },
    copy: async () => null,
    close: async () => undefined,
  }
  const functions = await createFunctions({
    schema,
    modules: siteFunctions,
    file,
    onChange: () => undefined,
    ...reportsTo(silentLog),
    report: (message) => reported.push(message),
  })
  const begin = (session: string) =>
    functions.run('mutation', {
      path: 'sessions:begin',
      args: { session, account: { key: session, login: session, name: session, picture: null } },
      identity: site,
    })
  const read = async (session: string) =>
    (await functions.query({ path: 'sessions:read', args: { session }, identity: site })).result

  expect(await begin('one')).toMatchObject({ ok: true })
  isFull = true
  expect(await begin('two')).toEqual({ ok: false, message: 'The change could not be saved' })
  expect(await read('one')).toMatchObject({ ok: true, value: { account: { login: 'one' } } })
  expect(await read('two')).toEqual({ ok: true, value: null })
  isFull = false
  expect(await begin('three')).toMatchObject({ ok: true })
  expect(stored.join()).not.toContain('"two"')
  expect(stored.join()).toContain('"three"')
  expect(reported).toEqual([])
})
