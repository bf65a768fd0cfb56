import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { z } from 'zod'
import server from '~/server'
import { listen } from '~/http/start/listen'
import { ask, keepAliveAgent } from '../bench/lib/ask'

/** Addresses for each kind of response: cached and rendered pages, texts, redirects, missing pages, refused forms. */
const addresses = [
  '/query/latest/docs/framework/react/overview',
  '/query/latest/docs/framework/react/overview.md',
  '/query/latest/docs/framework/react/overview?from=nowhere',
  '/query/v99/docs/framework/react/overview',
  '/query/latest/docs/nowhere',
  '/robots.txt',
  '/nowhere',
  '/',
]

const emitter = z.instanceof(EventEmitter)
const finished = z.object({ request: emitter, response: emitter, socket: emitter })

/** Returns the highest number of listeners of any event of an emitter. */
function mostListeners(of: EventEmitter): number {
  return Math.max(0, ...of.eventNames().map((name) => of.listenerCount(name)))
}

test('responses over one connection do not accumulate listeners', async () => {
  const warnings: string[] = []
  const onWarning = ({ name, message }: Error): void => void warnings.push(`${name}: ${message}`)
  const most: number[] = []
  const onFinish = (message: unknown): void => {
    const { request, response, socket } = finished.parse(message)
    most.push(Math.max(mostListeners(request), mostListeners(response), mostListeners(socket)))
  }
  process.on('warning', onWarning)
  subscribe('http.server.response.finish', onFinish)
  const started = await listen({ PORT: 0, HOST: '127.0.0.1', SITE_URL: null }, server.fetch)
  if (!started.ok) throw new Error(started.problem)
  const agent = keepAliveAgent()
  agent.maxSockets = 1
  try {
    const origin = `http://127.0.0.1:${started.port}`
    for (let round = 0; round < 15; round += 1)
      await Promise.all(addresses.map((address) => ask(origin + address, agent)))
    expect(most).toHaveLength(15 * addresses.length)
    // Node listens to each event once or twice; it warns at 11.
    expect(Math.max(...most)).toBeLessThanOrEqual(4)
    expect(warnings.filter((warning) => warning.startsWith('MaxListeners'))).toEqual([])
  } finally {
    agent.destroy()
    await started.server.close()
    unsubscribe('http.server.response.finish', onFinish)
    process.off('warning', onWarning)
  }
})
