// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchBox } from '~/features/search/dialog/search-box'
import { SearchProvider } from '~/features/search/dialog/search-context'

const panel = {
  context: { library: null, framework: null, version: 'latest' },
  isLatestChosen: false,
  chooseLatest() {},
  isFallback: false,
  isBehind: false,
  partial: null,
  insights: null,
  show: () => '',
  close() {},
}

const acts: string[] = []
let leave = async () => {}
let field = document.createElement('input')

beforeEach(async () => {
  acts.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <SearchProvider value={panel}>
        <SearchBox
          text=""
          isStalled={false}
          activeId="S--hit-0"
          onText={() => {}}
          onMove={() => acts.push('move')}
          onEdge={() => acts.push('edge')}
          onOpen={() => acts.push('open')}
          onPin={() => acts.push('pin')}
          onWiden={() => acts.push('widen')}
        />
      </SearchProvider>,
    ),
  )
  field = container.querySelector('input') ?? field
  leave = async () => act(async () => root.unmount())
})

afterEach(async () => {
  await leave()
  vi.unstubAllGlobals()
})

/** Presses a key in the field; true where it was taken. */
function press(key: string, init: KeyboardEventInit = {}): boolean {
  return !field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
}

test.each(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Backspace'])(
  '%s is left to an input method, in Safari once the letters are chosen too',
  (key) => {
    expect(press(key, { isComposing: true })).toBe(false)
    expect(press(key, { keyCode: 229 })).toBe(false)
    expect(acts).toEqual([])
    expect(press(key)).toBe(true)
    expect(acts).toHaveLength(1)
  },
)

test('a held key takes no filter away, opens nothing and pins nothing', () => {
  for (const key of ['Backspace', 'Enter']) {
    press(key, { repeat: true })
    press(key, { repeat: true, shiftKey: true })
  }
  expect(acts).toEqual([])
  press('Backspace')
  press('Enter', { shiftKey: true })
  expect(acts).toEqual(['widen', 'pin'])
  // The list is walked by holding a key.
  press('ArrowDown', { repeat: true })
  expect(acts.at(-1)).toBe('move')
})
