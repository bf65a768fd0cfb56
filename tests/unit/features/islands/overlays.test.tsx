// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { OVERLAY } from '~/boot/lib/events'
import { Overlays } from '~/features/islands/overlays'

const saveCode = vi.hoisted(() => Promise.withResolvers<() => string>())

vi.mock('~/features/islands/registry', () => ({
  overlays: {
    search: { load: async () => () => 'search', title: 'Search', pageFor: () => '/search' },
    save: { load: () => saveCode.promise, title: 'Save', pageFor: () => '/dashboard' },
    'useful-yes': { load: async () => () => 'answer', title: 'Feedback', pageFor: () => '/feedback' },
  },
}))

const request = (name: string) =>
  act(async () => {
    document.documentElement.dataset['overlay'] = name
    dispatchEvent(new Event(OVERLAY))
  })

test('the search stays open above an overlay whose code arrives later', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = '<dialog class="finder" open></dialog><div></div>'
  const place = document.querySelector('div')
  await act(async () => place && createRoot(place).render(<Overlays />))
  await request('save')
  await request('search')
  expect(place?.textContent).toBe('search')
  await act(async () => saveCode.resolve(() => 'save'))
  expect(place?.textContent).toBe('searchsave')
  await request('useful-yes')
  expect(place?.textContent).toBe('searchanswer')
})
