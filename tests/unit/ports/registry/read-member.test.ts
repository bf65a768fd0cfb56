import { describe, expect, test } from 'vitest'
import { BodyTooLargeError } from '~/ports/read-body'
import { readMember } from '~/ports/registry/read-member'

const { signal } = new AbortController()
const limits = { maxBytes: 10_000, signal }

/** Creates a body that arrives in pieces of `size` bytes. */
function bodyOf(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, (at += size)))
    },
  })
}

const read = async (text: string, size: number): Promise<string> =>
  new TextDecoder().decode(await readMember('time', bodyOf(text, size), limits))

const value = { '1.0.0': '2026-01-01', odd: '}{][",: \\ "time": {', deep: { time: [1, { time: 2 }] }, ä: 'ö' }

describe('one member of a large body', () => {
  test.each([1, 2, 3, 7, 64, 10_000])('is whole, in pieces of %i bytes', async (size) => {
    const around = { name: 'time', readme: '"time": {"x": 1}\\', versions: [{ time: 'no' }, [[{}]]] }
    for (const whole of [
      { time: value },
      { time: value, ...around },
      { ...around, time: value },
      { ...around, time: value, last: null },
    ]) {
      for (const space of [0, 2]) {
        expect(JSON.parse(await read(JSON.stringify(whole, null, space), size))).toEqual(value)
      }
    }
  })

  test.each(['{}', '{"name":"time"}', '[{"time":{}}]', '"time"', '', '{"a":{"time":{}}}'])(
    'is empty where there is none: %s',
    async (text) => {
      expect(await read(text, 5)).toBe('')
    },
  )

  test.each(['<html>time: {}', '{"time":{"a":]}', '{time:{}}'])(
    'is not read from what is no JSON: %s',
    async (text) => {
      await expect(read(text, 5)).rejects.toThrow(/JSON|token|Unexpected/i)
    },
  )

  test('ends the download once it is whole', async () => {
    let pulled = 0
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new TextEncoder().encode(pulled === 1 ? '{"time":{"a":"b"},' : '"x":1,'))
      },
    })
    expect(new TextDecoder().decode(await readMember('time', body, limits))).toBe('{"a":"b"}')
    expect(pulled).toBeLessThan(4)
  })

  test('is not looked for in more bytes than a body may have', async () => {
    const text = JSON.stringify({ readme: 'a'.repeat(20_000), time: value })
    await expect(readMember('time', bodyOf(text, 1_000), limits)).rejects.toThrow(BodyTooLargeError)
  })
})
