// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { followEditsScript } from '~/boot/inline-scripts'

/** The browser's event source, driven by the test. */
class FakeStream extends EventTarget {
  static readonly opened: FakeStream[] = []
  isClosed = false
  constructor(readonly address: string) {
    super()
    FakeStream.opened.push(this)
  }
  close(): void {
    this.isClosed = true
  }
  send(data: string): void {
    if (!this.isClosed) this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

let isHidden = false
const heard = vi.fn<() => void>()

function show(isVisible: boolean): void {
  isHidden = !isVisible
  document.dispatchEvent(new Event('visibilitychange'))
}

const current = () => FakeStream.opened.at(-1)

beforeAll(async () => {
  vi.stubGlobal('EventSource', FakeStream)
  Object.defineProperty(document, 'hidden', { get: () => isHidden })
  document.documentElement.dataset['hydrated'] = ''
  addEventListener('app:content-changed', heard)
  await import('~/boot/live-reload/follow-edits')
  current()?.send('run.0')
})

beforeEach(() => {
  heard.mockClear()
})

describe('a page whose content is edited', () => {
  test('is updated once for each new state', () => {
    current()?.send('run.1')
    current()?.send('run.1')
    expect(heard).toHaveBeenCalledTimes(1)
  })

  test('has no connection while it is hidden', () => {
    show(false)
    expect(FakeStream.opened.map(({ isClosed }) => isClosed)).toEqual([true])
    show(true)
    expect(FakeStream.opened.map(({ isClosed }) => isClosed)).toEqual([true, false])
  })

  test('is updated when it becomes visible again, if it missed a state', () => {
    current()?.send('run.1')
    expect(heard).not.toHaveBeenCalled()
    show(false)
    show(true)
    current()?.send('run.2')
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

test('the script cannot end its own element early', () => {
  expect(followEditsScript).not.toMatch(/<[/!]/)
})
