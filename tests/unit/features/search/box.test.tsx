// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchProvider, useSearch } from '~/features/search/dialog/search-context'
import { useBox } from '~/features/search/dialog/use-box'
import { openFinder, plainPanel } from '../../../fixtures/finder'

const acts: string[] = []
let leave = async () => {}
let field = document.createElement('input')
let draw = async (_node: ReactNode) => {}

type BoxProps = { readonly text: string; readonly isStalled?: boolean; readonly activeId?: string }

function Box({ text, isStalled = false, activeId }: BoxProps) {
  useBox({
    text,
    isStalled,
    activeId,
    onText: (typed) => acts.push(`text ${typed}`),
    onMove: () => acts.push('move'),
    onEdge: () => acts.push('edge'),
    onOpen: () => acts.push('open'),
    onPin: () => acts.push('pin'),
    onWiden: () => acts.push('widen'),
  })
  return null
}

/** Opens the dialog with what was typed before React, which has it join with the box. */
async function join(typed: string, box: ReactNode): Promise<void> {
  const finder = openFinder(typed)
  field = finder.field
  const root = createRoot(document.createElement('div'))
  draw = async (node) =>
    act(async () => root.render(<SearchProvider value={{ ...plainPanel, finder }}>{node}</SearchProvider>))
  leave = async () => act(async () => root.unmount())
  await draw(box)
}

beforeEach(() => {
  acts.length = 0
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

afterEach(async () => {
  await leave()
  leave = async () => {}
  vi.unstubAllGlobals()
})

/** Presses a key in the field; true if it was taken. */
function press(key: string, init: KeyboardEventInit = {}): boolean {
  return !field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init }))
}

test.each(['Enter', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'Backspace'])(
  '%s is left to an input method, in Safari once the letters are chosen too',
  async (key) => {
    await join('', <Box text="" activeId="S--hit-0" />)
    expect(press(key, { isComposing: true })).toBe(false)
    expect(press(key, { keyCode: 229 })).toBe(false)
    expect(acts).toEqual([])
    expect(press(key)).toBe(true)
    expect(acts).toHaveLength(1)
  },
)

test('a held key takes no filter away, opens nothing and pins nothing', async () => {
  await join('', <Box text="" activeId="S--hit-0" />)
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

test('what was typed while React was on its way is asked for, and the field stays as it is', async () => {
  const before = openFinder('').field
  before.value = 'sta'
  before.setSelectionRange(1, 2)
  await join('sta', <Box text="st" />)
  expect(field).toBe(before)
  expect(acts).toEqual(['text sta'])
  expect(document.activeElement).toBe(field)
  field.value = 'stal'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(acts).toEqual(['text sta', 'text stal'])
})

test.each([
  ['hidden without a text', '', false, true],
  ['shown with a text', 'a', false, false],
  ['hidden while an answer is late', 'a', true, true],
])('the button that clears the field is %s', async (_, text, isStalled, isHidden) => {
  await join(text, <Box text={text} isStalled={isStalled} />)
  expect(document.querySelector<HTMLElement>('.finder [type=reset]')?.hidden).toBe(isHidden)
})

test('the button that clears the field empties it and gives it the focus', async () => {
  await join('a', <Box text="a" />)
  document.querySelector<HTMLElement>('.finder [type=reset]')?.click()
  expect(field.value).toBe('')
  expect(acts).toEqual(['text '])
  expect(document.activeElement).toBe(field)
})

test('the field names the active row to screen readers, and none once the dialog is left', async () => {
  await join('a', <Box text="a" activeId="S--hit-1" />)
  const facts = () =>
    ['aria-expanded', 'aria-activedescendant', 'aria-controls'].map((name) => field.getAttribute(name))
  expect(facts()).toEqual(['true', 'S--hit-1', 'S--hits'])
  await draw(<Box text="a" />)
  expect(facts()).toEqual(['false', null, null])
  await leave()
  expect(field.value).toBe('')
})

test('parts of the dialog do not work outside of it', () => {
  expect(() => renderToStaticMarkup(<Outside />)).toThrow('useSearch must be used within a SearchProvider')
})

function Outside() {
  useSearch()
  return null
}
