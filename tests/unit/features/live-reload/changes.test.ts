import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createChangeStreams } from '~/features/live-reload/change-stream.server'
import { type ContentChanges, createContentChanges } from '~/features/live-reload/content-changes.server'
import { neverAborted } from '~/ports/resilience/timeout'
import { createFakeSource } from '../../../fixtures/content/fake-source'

const file = 'tanstack/store@main:docs/overview.md'

function setUp() {
  const source = createFakeSource({ 'tanstack/store@main': {} })
  const changes = createContentChanges(source, 'run')
  if (!changes) throw new Error('the fake source can be watched')
  return { source, changes }
}

function openStream(
  changes: ContentChanges,
  signal: AbortSignal = neverAborted(),
): ReadableStream<Uint8Array> {
  const stream = createChangeStreams(1)(changes, signal)
  if (!stream) throw new Error('one stream is allowed')
  return stream
}

const decoder = new TextDecoder()

/** Reads the next message of a stream. */
async function sentOn(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string> {
  const { value } = await reader.read()
  return decoder.decode(value)
}

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('the state of the content', () => {
  test('is another one after each edit, and in each run of the server', () => {
    const { source, changes } = setUp()
    const states = [changes.state()]
    source.write(file, 'a')
    states.push(changes.state())
    source.write(file, 'b')
    states.push(changes.state(), createContentChanges(source, 'next run')?.state() ?? '')
    expect(new Set(states).size).toBe(4)
  })

  test('is reported to listeners until they stop', () => {
    const { source, changes } = setUp()
    const heard: string[] = []
    const stop = changes.listen(() => heard.push(changes.state()))
    source.write(file, 'a')
    stop()
    source.write(file, 'b')
    expect(heard).toEqual(['run.1'])
  })

  test('is not known of a source that cannot be watched', () => {
    expect(createContentChanges({}, 'run')).toBeNull()
  })
})

describe('the stream of states', () => {
  test('starts with the current one, so that a page detects missed changes', async () => {
    const { source, changes } = setUp()
    source.write(file, 'a')
    const reader = openStream(changes).getReader()
    expect([await sentOn(reader), await sentOn(reader)]).toEqual(['retry: 500\n\n', 'data: run.1\n\n'])
    source.write(file, 'b')
    expect(await sentOn(reader)).toBe('data: run.2\n\n')
  })

  test('sends a keep-alive message while nothing changes', async () => {
    const { changes } = setUp()
    const reader = openStream(changes).getReader()
    await sentOn(reader)
    await sentOn(reader)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await sentOn(reader)).toBe(':\n\n')
  })

  test.each(['the reader leaves', 'the request is aborted'])('ends when %s', async (how) => {
    const { source, changes } = setUp()
    const request = new AbortController()
    const reader = openStream(changes, request.signal).getReader()
    if (how === 'the reader leaves') await reader.cancel()
    else request.abort()
    expect(vi.getTimerCount()).toBe(0)
    expect(() => source.write(file, 'a')).not.toThrow()
  })

  test('ends at once for a request that was cancelled before', async () => {
    const { source, changes } = setUp()
    const reader = openStream(changes, AbortSignal.abort()).getReader()
    while (!(await reader.read()).done) continue
    expect(vi.getTimerCount()).toBe(0)
    expect(() => source.write(file, 'a')).not.toThrow()
  })
})

describe('the number of streams', () => {
  test.each<[string, (stream: ReadableStream, request: AbortController) => void]>([
    ['its reader leaves', (stream) => void stream.cancel()],
    ['its request is aborted', (_stream, request) => request.abort()],
  ])('is limited, and one finds room when %s', (_name, end) => {
    const { changes } = setUp()
    const open = createChangeStreams(2)
    const request = new AbortController()
    const first = open(changes, request.signal)
    open(changes, neverAborted())
    expect(open(changes, neverAborted())).toBeNull()
    if (first) end(first, request)
    expect(open(changes, neverAborted())).not.toBeNull()
    expect(open(changes, neverAborted())).toBeNull()
  })

  test('does not count readers who had left', () => {
    const { changes } = setUp()
    const open = createChangeStreams(1)
    open(changes, AbortSignal.abort())
    expect(open(changes, neverAborted())).not.toBeNull()
  })
})
