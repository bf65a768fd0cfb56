import { describe, expect, it } from 'vitest'
import { ask, locationOf } from './ask'

/** An example of every kind of address, with the redirect target in the bundled docs, or null. */
const addresses: readonly (readonly [path: string, leadsTo: string | null])[] = [
  ['/', null],
  ['/query/latest', null],
  ['/form/latest', null],
  ['/config/latest', null],
  ['/router/latest', null],
  ['/start/latest', null],
  ['/table/latest', null],
  ['/virtual/latest', null],
  ['/ranger/latest', null],
  ['/store/latest', null],
  ['/pacer/latest', null],
  ['/query/latest/docs/framework/react/overview', null],
  ['/query/latest/docs/framework/react/examples/basic', null],
  ['/form/latest/docs', '/form/latest/docs/overview'],
  ['/form/latest/docs/framework/react/examples/simple', null],
  ['/config/latest/docs', '/config/latest/docs/overview'],
  ['/router/latest/docs/framework/react/overview', null],
  ['/router/latest/docs/framework/react/examples/kitchen-sink-file-based', null],
  ['/start/latest/docs/framework/react/overview', null],
  ['/start/latest/docs/framework/react/examples/start-basic', null],
  ['/table/latest/docs/introduction', null],
  ['/table/latest/docs/framework/react/examples/basic', null],
  ['/virtual/latest/docs/introduction', null],
  ['/virtual/latest/docs/framework/react/examples/dynamic', null],
  ['/ranger/latest/docs/overview', null],
  ['/ranger/latest/docs/framework/react/examples/basic', null],
  ['/store/latest/docs', '/store/latest/docs/overview'],
  ['/store/latest/docs/framework/react/examples/simple', null],
  ['/pacer/latest/docs', '/pacer/latest/docs/overview'],
  ['/pacer/latest/docs/framework/react/examples/debounce', null],
]

describe('the example addresses', () => {
  it.each(addresses.filter(([, leadsTo]) => leadsTo === null))('%s is a page', async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<h1[ >]/)
  })

  it.each(addresses.filter(([, leadsTo]) => leadsTo !== null))(
    '%s redirects to %s',
    async (path, leadsTo) => {
      const response = await ask(path)
      expect(response.status).toBe(307)
      expect(locationOf(response)).toBe(leadsTo)
      expect((await ask(leadsTo ?? '')).status).toBe(200)
    },
  )
})
