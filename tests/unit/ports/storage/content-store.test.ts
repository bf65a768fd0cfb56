import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '~/ports/log'
import { linesOfLog } from '../../../fixtures/lines-of-log'
import { createContentStore } from '~/ports/storage/content-store'
import { neverAborted } from '~/ports/resilience/timeout'

const some = Buffer.from('bytes')

let folder = ''

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-store-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

describe('the store of content', () => {
  test('is none when the environment wants nothing stored', () => {
    const environment = { CACHE_DIR: 'off', CACHE_URL: null, CONTENT_DISK_MB: 50 }
    expect(createContentStore(environment, silentLog)).toBeNull()
  })

  test('has a folder of its own beside rendered pages', async () => {
    const environment = { CACHE_DIR: folder, CACHE_URL: null, CONTENT_DISK_MB: 50 }
    await createContentStore(environment, silentLog)?.set('blob/abc', some)
    expect(await readdir(folder)).toEqual(['content'])
    expect(await createContentStore(environment, silentLog)?.get('blob/abc', neverAborted())).toEqual(some)
  })

  test('works with the disk alone while the shared cache does not answer', async () => {
    const lines: string[] = []
    const log = linesOfLog('warn', (line) => void lines.push(line))
    // Nothing listens on port 1.
    const environment = { CACHE_DIR: folder, CACHE_URL: 'redis://:hunter2@127.0.0.1:1', CONTENT_DISK_MB: 50 }
    const store = createContentStore(environment, log)
    await store?.set('tree/o/r/main', some)
    expect(await store?.get('tree/o/r/main', neverAborted())).toEqual(some)
    expect(await store?.get('tree/o/r/other', neverAborted())).toBeUndefined()
    expect(lines).toHaveLength(1)
    expect(lines[0]).not.toContain('hunter2')
  })
})
