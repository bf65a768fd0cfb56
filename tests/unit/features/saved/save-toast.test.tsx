// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SaveToast } from '~/features/saved/save-toast'
import { sendStored, store } from '~/features/saved/saved-here'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  HTMLDialogElement.prototype.show = () => undefined
  localStorage.clear()
  document.cookie = 'reader=1; path=/'
  document.body.innerHTML = '<main><h1>Overview</h1><div class="prose"><h2 id="a">A part</h2></div></main>'
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Makes the account respond as `respond` does, and returns the requests sent to it: address and paths. */
function answerWith(respond: (address: string, sent: readonly string[]) => Promise<Response>): string[][] {
  const sent: string[][] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { readonly body: URLSearchParams }) => {
    const pages: { readonly path: string }[] = JSON.parse(body.get('pages') ?? '[]')
    const paths = [body.get('path') ?? [], pages.map(({ path }) => path)].flat()
    sent.push([address.split('/').at(-1) ?? '', ...paths])
    return respond(address, paths)
  })
  return sent
}

const ok = async () => Response.json({})

async function open() {
  const toast = document.createElement('div')
  document.body.append(toast)
  await act(async () => createRoot(toast).render(<SaveToast onClose={() => undefined} />))
  const press = (label: string) =>
    act(async () => [...toast.querySelectorAll('button')].find((each) => each.textContent === label)?.click())
  return {
    press,
    said: () => `${toast.querySelector('h2')?.textContent} ${toast.querySelector('output')?.textContent}`,
  }
}

describe('a page of a signed-in reader', () => {
  test('is also removed from the account if it is unknown whether the account has it', async () => {
    const sent = answerWith(async (address) => {
      if (address.endsWith('save-all')) throw new TypeError('timeout')
      return Response.json({})
    })
    const { press, said } = await open()
    expect(said()).toMatch(/syncs when/)
    await press('Undo')
    expect(said()).toMatch(/^Removed/)
    expect(sent.map(([name]) => name)).toEqual(['save-all', 'remove'])
  })

  test('is saved in the account if this browser cannot store it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    const sent = answerWith(ok)
    expect((await open()).said()).toMatch(/^Saved: Overview Saved on all/)
    expect(sent).toEqual([['save-all', '/']])
  })

  test('may be followed by a section while it is removed', async () => {
    const removal = Promise.withResolvers<Response>()
    const sent = answerWith((address) => (address.endsWith('remove') ? removal.promise : ok()))
    const { press, said } = await open()
    await press('Undo')
    await press('Save section')
    await act(async () => removal.resolve(Response.json({})))
    await act(async () => undefined)
    expect(said()).toMatch(/^Saved: Overview: A part Saved on all/)
    expect(sent).toEqual([
      ['save-all', '/'],
      ['remove', '/'],
      ['save-all', '/#a'],
    ])
  })
})

test('many stored pages are sent ten at a time, without those that the site no longer has', async () => {
  for (let page = 0; page < 25; page += 1) store({ path: `/${page}`, title: 'A' })
  const sent = answerWith(async (_, [first]) => Response.json({}, { status: first === '/0' ? 400 : 200 }))
  expect(await sendStored()).toBe('sent')
  expect(sent.map((paths) => paths.length - 1)).toEqual([10, 10, 5])
  expect(JSON.parse(localStorage.getItem('saved-pages') ?? '')).toHaveLength(10)
})
