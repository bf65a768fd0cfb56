import { describe, expect, test } from 'vitest'
import { BodyTooLargeError, readBody } from '~/ports/read-body'
import { neverAborted } from '~/ports/resilience/timeout'

function bodyOf(...parts: readonly number[][]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(Uint8Array.from(part))
      controller.close()
    },
  })
}

/** Creates a body that never sends anything. */
const silent = (): ReadableStream<Uint8Array> => new ReadableStream()

describe('reading a body', () => {
  test('gives its bytes in one piece', async () => {
    expect(await readBody(bodyOf([1, 2], [3]), 3, neverAborted())).toEqual(Uint8Array.from([1, 2, 3]))
  })

  test('gives no bytes where there is none', async () => {
    expect(await readBody(null, 3, neverAborted())).toEqual(new Uint8Array())
  })

  test('fails where there are more bytes than allowed, and lets go of the rest', async () => {
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(Uint8Array.from([1, 2])),
      cancel: () => void (isCancelled = true),
    })
    await expect(readBody(body, 3, neverAborted())).rejects.toThrow(BodyTooLargeError)
    expect(isCancelled).toBe(true)
  })

  test('fails with what broke the body off', async () => {
    const broken = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error('the line is dead')),
    })
    await expect(readBody(broken, 3, neverAborted())).rejects.toThrow('the line is dead')
  })

  test('ends when its reader gives up', async () => {
    const leaving = new AbortController()
    const reading = readBody(silent(), 3, leaving.signal)
    leaving.abort(new Error('gave up'))
    await expect(reading).rejects.toThrow('gave up')
  })

  test('does not begin for a reader who gave up before', async () => {
    await expect(readBody(silent(), 3, AbortSignal.abort(new Error('gave up')))).rejects.toThrow('gave up')
  })
})
