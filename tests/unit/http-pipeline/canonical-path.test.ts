import { describe, expect, test } from 'vitest'
import { redirectToCanonicalPath } from '~/http/canonical-path'

const spell = redirectToCanonicalPath(() => new Response('reached'), {
  ownSegments: new Set(['blog', 'preview']),
})
const ask = async (path: string) => spell(new Request(`http://site.test${path}`))

describe('an address that is spelled otherwise', () => {
  test.each([
    ['//evil.test/a', '/evil.test/a'],
    ['/%2Fevil.test', '/evil.test'],
    ['/\\evil.test', '/evil.test'],
    ['/a//b///c?x=//y', '/a/b/c?x=//y'],
    ['///', '/'],
    ['/query/latest//docs/overview//', '/query/latest/docs/overview'],
    ['/query/latest/docs/overview/', '/query/latest/docs/overview'],
    ['/query/latest/docs/framework%2Freact%2Foverview', '/query/latest/docs/framework/react/overview'],
    ['/query/latest/docs/%6fverview?a=%6f', '/query/latest/docs/overview?a=%6f'],
    ['/query/latest/docs/overview%20', '/query/latest/docs/overview'],
    ['/query/latest/docs/caf%c3%a9', '/query/latest/docs/caf%C3%A9'],
    ['/$foo', '/%24foo'],
    ['/query/latest/docs/a$b/%7B$c%7D?d=$e', '/query/latest/docs/a%24b/%7B%24c%7D?d=$e'],
    ['/$a/..%2F..', '/%24a/..%2F..'],
    ['/BLOG/Post', '/blog/Post'],
    ['/QUERY/latest/Docs/reference/QueryClient', '/query/latest/docs/reference/QueryClient'],
    ['/query/latest/DOCS/reference/QueryClient', '/query/latest/docs/reference/QueryClient'],
    ['/Preview/query/DOCS/DOCS/overview', '/preview/query/DOCS/docs/overview'],
    ['/query/latest/docs/react/overview/', '/query/latest/docs/framework/react/overview'],
  ])('%s is sent to %s on this site, at once', async (path, location) => {
    const answer = await ask(path)
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe(location)
    expect((await ask(location)).status).toBe(200)
  })

  test.each([
    '/',
    '/query/latest/docs/overview',
    '/query/latest/docs/caf%C3%A9%20and%20more',
    '/query/latest/docs/a%3Fb%23c%25d',
    '/query/latest/docs/..%2F..%2Fsecret',
    '/query/latest/docs/%252e%252e',
    '/query/latest/docs/%24a',
    '/query/latest/docs/reference/QueryClient',
    '/preview/query/DOCS',
    '/no-library/latest/DOCS',
  ])('%s is let through', async (path) => {
    expect((await ask(path)).status).toBe(200)
  })
})
