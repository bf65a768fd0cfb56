import { readFileSync } from 'node:fs'
import { createMemoryHistory } from '@tanstack/react-router'
import handler from '@tanstack/react-start/server-entry'
import { H3 } from 'nitro/h3'
import { describe, expect, it } from 'vitest'
import { CALL_HEADER, SERIALIZED_HEADER } from '~/upstream/call-format'
import { readTheme } from '~/features/shell/theme/theme.functions'
import { historyIndex, historyKey, SCROLL_STORAGE_KEY, storedScroll } from '~/upstream/router'
import { nitroPlugin } from '~/upstream/nitro-plugin'
import { isServerFunction } from '~/upstream/server-functions'
import { isStreamScript, stableStreamScript } from '~/upstream/stream-script'
import { ask } from './ask'

/** Tests the internals that an upgrade of the router or Start may change silently, for everything in `app/upstream`. */
describe('the internals of router, Start and nitro that the site depends on', () => {
  it('are a stream script with its mark, the time of loading and a list of chunks', async () => {
    const headers = { 'user-agent': 'test (bot)', accept: 'text/html' }
    const answer = await handler.fetch(new Request('http://localhost/', { headers }))
    const scripts = [
      ...(await answer.text()).matchAll(/<script[^>]* (data-tsr-stream-part)="">([^]*?)<\/script>/g),
    ]
    const written = scripts.map(([, , text = '']) => text).find((text) => text.includes('matches:')) ?? ''
    expect(isStreamScript({ 'data-tsr-stream-part': '' })).toBe(true)
    expect(written).toMatch(/,u:\d{13},s:"/)
    const stable = stableStreamScript(written)
    expect(stable).toContain(',u:Date.now(),s:"')
    expect(stable).not.toMatch(/,u:\d{13},|manifest:\$R/)
  })

  it('are the header of a call and that of its response', async () => {
    const call = { headers: { [CALL_HEADER]: 'true', 'sec-fetch-site': 'same-origin' } }
    expect((await ask(readTheme.url, call)).headers.has(SERIALIZED_HEADER)).toBe(true)
  })

  it('are the look-up of a server function by its id', async () => {
    const id = readTheme.url.split('/').at(-1) ?? ''
    expect(await isServerFunction(id)).toBe(true)
    expect(await isServerFunction('notThere')).toBe(false)
  })

  it('are the key that the router gives to each history entry', async () => {
    const history = createMemoryHistory({ initialEntries: ['/'] })
    const first = historyKey(history.location.state)
    history.push('/other')
    const second = historyKey(history.location.state)
    expect(second).toMatch(/./)
    expect(second).not.toBe(first)
    expect(historyKey({})).toBeUndefined()
    expect(historyIndex(history.location.state)).toBe(1)
  })

  it('are the hook that nitro calls with each response, and its middleware for files', async () => {
    const seen: unknown[] = []
    const hooks = new Map<string, (response: Response, event: { req: Request }) => void>()
    const plugin = nitroPlugin({
      prepare: () => seen.push('prepared'),
      onResponse: (response, request) => seen.push(response.status, request.url),
      mayBeFile: (url) => url.endsWith('.txt'),
    })
    const app = new H3().use(() => 'a file')
    app.get('/**', () => 'a page')
    Reflect.apply(plugin, undefined, [
      { hooks: { hook: (name: string, run: never) => hooks.set(name, run) }, h3: app },
    ])
    hooks.get('response')?.(new Response(), { req: new Request('http://site.test/') })
    expect(seen).toEqual(['prepared', 200, 'http://site.test/'])
    expect(await (await app.request('/robots.txt')).text()).toBe('a file')
    expect(await (await app.request('/query')).text()).toBe('a page')
  })

  it('are the storage key and the format of stored scroll positions', () => {
    const router = readFileSync('node_modules/@tanstack/router-core/dist/esm/scroll-restoration.js', 'utf8')
    expect(router).toContain(`"${SCROLL_STORAGE_KEY}"`)
    expect(router).toContain('windowScrollTarget = "window"')
    const stored = JSON.stringify({ abc: { window: { scrollX: 0, scrollY: 420 } } })
    expect(storedScroll({ __TSR_key: 'abc' }, stored)).toBe(420)
    expect(storedScroll({ __TSR_key: 'other' }, stored)).toBe(0)
    expect(storedScroll(null, stored)).toBe(0)
  })
})
