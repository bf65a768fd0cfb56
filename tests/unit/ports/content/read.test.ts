import { describe, expect, test } from 'vitest'
import { missing, unavailable } from '~/ports/answer'
import { readText } from '~/ports/content/read'
import { neverAborted } from '~/ports/resilience/timeout'
import { at, createFakeSource } from '../../../fixtures/content/fake-source'

const MAIN = at('tanstack/query@main')
const PATH = 'docs/a.md'
const PLACE = 'tanstack/query@main:docs/a.md'

function sourceOf(content: string | Uint8Array) {
  return createFakeSource({ 'tanstack/query@main': { [PATH]: content } })
}

describe('reading a text file', () => {
  test('gives its text and the id of its content', async () => {
    const answer = await readText(sourceOf('# Grüße'), MAIN, PATH, neverAborted())
    expect(answer).toMatchObject({
      kind: 'found',
      value: { text: '# Grüße', contentId: expect.stringMatching(/^[0-9a-f]{40}$/) },
    })
  })

  test('leaves out a byte order mark', async () => {
    const answer = await readText(sourceOf('\uFEFF# A'), MAIN, PATH, neverAborted())
    expect(answer).toMatchObject({ value: { text: '# A' } })
  })

  test.each([
    ['little', Uint8Array.of(0xff, 0xfe, 0x23, 0x00, 0x0d, 0x4e)],
    ['big', Uint8Array.of(0xfe, 0xff, 0x00, 0x23, 0x4e, 0x0d)],
  ])('decodes UTF-16, %s-endian', async (_order, bytes) => {
    const answer = await readText(sourceOf(bytes), MAIN, PATH, neverAborted())
    expect(answer).toMatchObject({ value: { text: '#\u4E0D' } })
  })

  test('shows the rest of a file with bytes that are not UTF-8', async () => {
    const answer = await readText(sourceOf(Uint8Array.of(0x41, 0xff, 0x42)), MAIN, PATH, neverAborted())
    expect(answer).toMatchObject({ value: { text: 'A\uFFFDB' } })
  })

  test.each(['docs/b.md', 'docs', '', '../a.md', 'constructor'])('misses %j', async (path) => {
    expect(await readText(sourceOf('# A'), MAIN, path, neverAborted())).toEqual(missing)
  })

  test('costs no file request for a path that is not in the tree', async () => {
    const source = sourceOf('# A')
    await readText(source, MAIN, 'docs/b.md', neverAborted())
    expect(source.calls).toEqual(['tree tanstack/query@main'])
  })

  test('reads 2 MiB and not a byte more', async () => {
    const limitBytes = 2 * 1024 * 1024
    const fits = await readText(sourceOf(new Uint8Array(limitBytes)), MAIN, PATH, neverAborted())
    expect(fits.kind).toBe('found')
    const source = sourceOf(new Uint8Array(limitBytes + 1))
    expect(await readText(source, MAIN, PATH, neverAborted())).toEqual(missing)
    expect(source.count('file')).toBe(0)
  })

  test.each(['tanstack/query@main', PLACE])('passes on that %s is unavailable', async (place) => {
    const source = sourceOf('# A')
    source.fail(place, { kind: 'unavailable', reason: 'rate limit', retryAfterSeconds: 30 })
    expect(await readText(source, MAIN, PATH, neverAborted())).toEqual(unavailable('rate limit', 30))
  })

  test('asks once for a file that is unavailable', async () => {
    const source = sourceOf('# A')
    source.fail(PLACE, { kind: 'unavailable' })
    await readText(source, MAIN, PATH, neverAborted())
    expect(source.count('file')).toBe(1)
  })

  test.each(['tanstack/query@main', PLACE])('ends when the reader gives up while %s hangs', async (place) => {
    const source = sourceOf('# A')
    source.fail(place, { kind: 'hang' })
    const reader = new AbortController()
    const reading = readText(source, MAIN, PATH, reader.signal)
    reader.abort()
    expect(await reading).toMatchObject({ kind: 'unavailable' })
  })

  test('reads a file that was saved after it was listed under its new content id', async () => {
    const source = sourceOf('# Old')
    const old = await readText(source, MAIN, PATH, neverAborted())
    const tree = await source.tree(MAIN, neverAborted())
    source.write(PLACE, '# New')
    let served = 0
    const late = {
      ...source,
      tree: async (...args: Parameters<typeof source.tree>) => (served++ === 0 ? tree : source.tree(...args)),
    }
    const answer = await readText(late, MAIN, PATH, neverAborted())
    expect(answer).toMatchObject({ kind: 'found', value: { text: '# New' } })
    expect(answer).not.toMatchObject({ value: { contentId: old.kind === 'found' && old.value.contentId } })
  })
})
