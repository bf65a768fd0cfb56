import { describe, expect, it } from 'vitest'
import { ask } from './ask'

const docs = '/query/latest/docs'

const attacks = [
  `${docs}/../../../../etc/passwd`,
  `${docs}/..%2f..%2f..%2fetc%2fpasswd`,
  `${docs}/%2e%2e/%2e%2e/secrets`,
  `${docs}/%252e%252e%252fetc`,
  `${docs}/framework/react/%00`,
  `${docs}/framework/react/overview%0d%0aset-cookie:%20a=b`,
  `${docs}//evil.example/x`,
  `${docs}/\\\\evil.example\\x`,
  `${docs}/${'a'.repeat(3000)}`,
  `${docs}/${'a/'.repeat(900)}b`,
  `${docs}/framework/__proto__/overview`,
  `${docs}/framework/react/examples/../../../../package.json`,
  `${docs}/framework/react/examples/basic?path=../../../../../package.json`,
  '/query/..%2f..%2f/docs/overview',
  '/%E0%A4%A',
  '//evil.example',
  '/_serverFn/nope?payload=%7B%7D',
]

describe('hostile addresses', () => {
  it.each(attacks)('%s is refused or harmless, never an error of the server', async (path) => {
    const response = await ask(path)
    expect(response.status).toBeLessThan(500)
    const location = response.headers.get('location') ?? '/'
    expect(new URL(location, 'http://localhost').host).toBe('localhost')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(await response.text()).not.toMatch(/root:x:|"devDependencies"/)
  })

  it('reads pages only', async () => {
    const response = await ask(`${docs}/framework/react/overview`, { method: 'POST', body: 'x' })
    expect(response.status).toBe(405)
  })
})

/** A page of each route that reads search parameters, with their names. */
const reading = {
  '/query/latest': ['from'],
  [`${docs}/framework/react/overview`]: ['from', 'instead-of'],
  [`${docs}/framework/react/examples/basic`]: ['path', 'panel'],
  '/query/compare/framework/react/overview': ['from', 'to'],
  '/query/upgrade': ['from', 'to', 'kind'],
  '/blog': ['library'],
  '/search': ['q', 'library', 'framework', 'version', 'page'],
  '/feedback': ['page', 'useful', 'state'],
  '/stats/npm': ['packages', 'range', 'baseline', 'viewMode', 'add'],
}

describe('a search parameter that is no text', () => {
  it.each(Object.entries(reading))('is harmless at %s', async (path, names) => {
    for (const value of ['a&=b', 'true', 'null', '1e400', '{"a":1}', '["v3"]', '[[]]', '%00']) {
      for (const name of names) {
        const search = value.split('=').join(`${name}=`)
        const response = await ask(`${path}?${name}=${search}`)
        expect([search, response.status]).not.toEqual([search, 500])
      }
    }
  })
})
