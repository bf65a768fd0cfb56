import { createServer, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { freePort } from '../bench/lib/server'
import { layoutShifts, watchLayoutShifts } from './layout-shifts'
import { pageKinds } from '../fixtures/pages'
import { expect, test } from './reader'
import { startSite } from './start-site'

/** A failing backend: its responses to HTTP calls, and what it does with sockets of browsers. */
type Fault = {
  readonly call: (response: ServerResponse) => void
  readonly socket: (open: () => void, stream: Duplex) => void
  /** Message sent after a browser has subscribed. */
  readonly message: string
}

const nothing = () => undefined

/** Returns the response to a client's first subscription, with a value. */
function transition(value: unknown): string {
  const start = { querySet: 0, identity: 0, ts: 'AAAAAAAAAAA=' }
  const modifications = [{ type: 'QueryUpdated', queryId: 0, value, logLines: [], journal: null }]
  const endVersion = { ...start, querySet: 1, ts: 'AQAAAAAAAAA=' }
  return JSON.stringify({ type: 'Transition', startVersion: start, endVersion, modifications })
}

const stars = [{ repo: 'tanstack/query', stars: 48_123, contributors: 987 }]

const faults = {
  hung: { call: nothing, socket: nothing, message: '' },
  down: {
    call: (response) => void response.destroy(),
    socket: (_open, stream) => void stream.destroy(),
    message: '',
  },
  slow: {
    call: (response) => void setTimeout(() => response.end('{}'), 2000),
    socket: (open) => void setTimeout(open, 500),
    message: transition(stars),
  },
  lying: {
    call: (response) => void response.end('{"status":"success","value":[{"repo":7}],"logLines":[]}'),
    socket: (open) => open(),
    message: transition([{ repo: 'tanstack/query', stars: 'many', contributors: {} }]),
  },
  'of another protocol': {
    call: (response) => void response.writeHead(404).end('<html>'),
    socket: (open) => open(),
    message: '{"type":"Welcome"}',
  },
} as const satisfies Readonly<Record<string, Fault>>

/** Starts a backend, and a site connected to it. `fail` sets the fault of the backend from then on. */
async function startFailing() {
  let fault: Fault = faults['down']
  const sockets = new WebSocketServer({ noServer: true })
  sockets.on('connection', (client) => {
    client.on('error', nothing)
    client.on('message', (data: Buffer) => {
      if (fault.message !== '' && data.toString().includes('ModifyQuerySet')) client.send(fault.message)
    })
  })
  const backend = createServer((_request, response) => fault.call(response))
  backend.on('upgrade', (request, stream, head) =>
    fault.socket(
      () => sockets.handleUpgrade(request, stream, head, (client) => sockets.emit('connection', client)),
      stream,
    ),
  )
  const [port, sitePort] = [await freePort(), await freePort()]
  backend.listen(port, '127.0.0.1')
  await once(backend, 'listening')
  const server = await startSite({
    PORT: String(sitePort),
    SITE_URL: `http://127.0.0.1:${sitePort}`,
    CONVEX_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
    WARM_UP: 'off',
  })
  const stop = async () => {
    await server.stop()
    for (const client of sockets.clients) client.terminate()
    backend.closeAllConnections()
    backend.close()
  }
  const fail = (next: Fault) => {
    fault = next
  }
  return { origin: server.origin, fail, stop }
}

// The browser's own messages about failing sockets.
test.use({ expectedMessages: [/^error: WebSocket connection to /] })

/** Pages with live figures, and others. That their documents do not differ is tested without a browser. */
const kinds = ['home page', 'landing page', 'framework page', 'post', 'unknown address'] as const

/** Tolerance for the label that makes room for a late figure: a shift of 0.00004. */
const LEAST_SHIFT = 0.0001

test('every page loads without layout shifts, however the backend fails', async ({ page }) => {
  test.slow()
  const site = await startFailing()
  try {
    // Routes of the suite's site would block the site of this test.
    await page.context().unrouteAll()
    await watchLayoutShifts(page)
    for (const [name, fault] of Object.entries(faults)) {
      site.fail(fault)
      for (const kind of kinds) {
        const which = `${kind}, with a backend that is ${name}`
        const connected = page.waitForEvent('websocket')
        connected.catch(nothing)
        const answer = await page.goto(site.origin + pageKinds[kind])
        expect(answer?.status(), which).toBe(kind.startsWith('unknown') ? 404 : 200)
        await expect(page.locator('main h1').first(), which).toBeVisible()
        const live = page.locator('[data-live="stars"][data-repo="tanstack/query"]').first()
        if ((await page.locator('[data-live]').count()) > 0) await connected
        if (kind === 'landing page')
          await (name === 'slow'
            ? expect(live, which).toHaveText(/^48[.,]1/)
            : expect(live, which).toBeHidden())
        const moved = (await layoutShifts(page)).filter((shift) => parseFloat(shift) > LEAST_SHIFT)
        expect(moved, which).toEqual([])
      }
    }
  } finally {
    await site.stop()
  }
})
