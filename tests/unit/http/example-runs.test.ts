import { describe, expect, test } from 'vitest'
import { ask, textOf } from './ask'

const address = '/query/latest/docs/framework/react/examples/basic'

describe('the document of a running example', () => {
  test('has no origin, and may do nothing but run', async () => {
    const response = await ask('/frames/example/query/latest/react/basic')
    expect(response.status).toBe(200)
    const policy = response.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('sandbox allow-scripts allow-forms;')
    expect(policy).not.toMatch(
      /allow-same-origin|allow-top|allow-popups|allow-modals|'self' |unsafe-eval|worker/,
    )
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.text()).toContain('<div id="root"></div>')
  })

  test.each([
    ['/frames/example/start/latest/react/start-basic', 'This example needs a TanStack Start server.'],
    ['/frames/example/query/latest/vue/basic', 'This framework has its own compiler'],
    ['/frames/example/ranger/latest/react/basic', 'The package &quot;@tanstack/react-ranger&quot;'],
  ])('says why one does not run: %s', async (path, reason) => {
    expect(await textOf(path)).toContain(reason)
  })

  test.each(['gone', '..%2f..%2fpackage.json', 'basic/../../x', '__proto__', ''])(
    'is missing for an example that is not there: %s',
    async (name) => {
      expect((await ask(`/frames/example/query/latest/react/${name}`)).status).toBeGreaterThanOrEqual(300)
    },
  )
})

test('the page of an example holds its frame after it is asked for alone', async () => {
  expect(await textOf(address)).not.toContain('<iframe')
  const page = await textOf(`${address}?panel=preview`)
  expect(page).toContain('src="/frames/example/query/latest/react/basic"')
  expect(page).toContain('sandbox="allow-scripts allow-forms"')
})
