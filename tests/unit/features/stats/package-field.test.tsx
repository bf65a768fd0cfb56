// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { PackageField } from '~/features/stats/controls/package-field'

vi.mock('~/features/stats/controls/use-suggestions', () => ({ useSuggestions: () => [] }))

afterEach(() => vi.unstubAllGlobals())

test.each<[string, KeyboardEventInit]>([
  ['while letters are chosen', { isComposing: true }],
  ['that has just chosen letters', { keyCode: 229 }],
])('Enter of an input method %s adds no package', async (_when, init) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const chosen: string[] = []
  const choose = async (text: string) => chosen.push(text) > 0
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  await act(async () => root.render(<PackageField label="Add package" onChoose={choose} />))
  const field = container.querySelector('input')
  const press = async (more: KeyboardEventInit) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more })
      field?.dispatchEvent(event)
    })
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'vue')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press(init)
  expect(chosen).toEqual([])
  await press({})
  expect(chosen).toEqual(['vue'])
  await act(async () => root.unmount())
})
