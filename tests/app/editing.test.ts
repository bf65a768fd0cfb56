import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDocsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createCheckoutsSource } from '~/ports/content/local/checkouts'
import { ask } from './ask'

let root = ''

async function save(text: string): Promise<void> {
  await writeFile(join(root, 'store/docs/overview.md'), text)
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'clones-'))
  await mkdir(join(root, 'store/docs'), { recursive: true })
  await save('# Overview\n\nAs it was.\n')
  const source = createCheckoutsSource({ root, isWorkingTree: () => true })
  replaceDocsService(createDocsService(source))
})

afterEach(async () => {
  replaceDocsService(undefined)
  await rm(root, { recursive: true })
})

const page = '/store/latest/docs/overview'

/** Reads states from the stream until it has two different ones. */
async function changed(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  const states = new Set<string>()
  while (states.size < 2) {
    const { value, done } = await reader.read()
    if (done) throw new Error('the stream ended before anything changed')
    const [, state] = /^data: (.+)$/m.exec(new TextDecoder().decode(value)) ?? []
    if (state !== undefined) states.add(state)
  }
}

describe('an edit in a clone', () => {
  it('is reported to open pages, and appears on the reloaded page', async () => {
    expect(await (await ask(page)).text()).toContain('As it was.')
    const stream = await ask('/api/content-changes', { headers: { accept: 'text/event-stream' } })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = stream.body?.getReader()
    if (!reader) throw new Error('the stream has no body')
    // The first listing after watching starts counts as no change.
    expect(await (await ask(page)).text()).toContain('As it was.')
    await save('# Overview\n\nAs it is now.\n')
    await changed(reader)
    expect(await (await ask(page)).text()).toContain('As it is now.')
    await reader.cancel()
  })

  it('is reported to a limited number of open pages', async () => {
    const streams = []
    for (let count = 0; count < 100; count += 1) streams.push(await ask('/api/content-changes'))
    const refused = await ask('/api/content-changes', { headers: { accept: 'text/event-stream' } })
    expect([refused.status, refused.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(await refused.text()).toBe('retry: 60000\n\n')
    await Promise.all(streams.map(async ({ body }) => body?.cancel()))
    const answer = await ask('/api/content-changes')
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  })

  it('is followed by a script in the document', async () => {
    expect(await (await ask(page)).text()).toContain('EventSource(`/api/content-changes`)')
  })
})

describe('content that cannot be edited', () => {
  it('has no stream of changes', async () => {
    const source = createCheckoutsSource({ root, isWorkingTree: () => true })
    delete source.watch
    replaceDocsService(createDocsService(source))
    expect((await ask('/api/content-changes')).status).toBe(404)
  })
})
