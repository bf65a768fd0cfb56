// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
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
  show: () => 'sta',
  close() {},
}

const nothing = () => {}

afterEach(() => vi.unstubAllGlobals())

test('a key that comes before the text typed until then is drawn goes behind that text', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  document.body.append(container)
  const texts: string[] = []
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <SearchProvider value={panel}>
        <SearchBox
          text="st"
          isStalled={false}
          activeId={undefined}
          onText={(text) => texts.push(text)}
          onMove={nothing}
          onEdge={nothing}
          onOpen={nothing}
          onPin={null}
          onWiden={nothing}
        />
      </SearchProvider>,
    ),
  )
  const field = container.querySelector('input')
  expect(document.activeElement).toBe(field)
  expect(field?.selectionStart).toBe(3)
  await act(async () => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    value?.set?.call(field, `${field?.value}l`)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(texts).toEqual(['sta', 'stal'])
  await act(async () => root.unmount())
})
