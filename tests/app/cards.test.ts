import { expect, test } from 'vitest'
import { posts } from '~/features/blog/posts.server'
import { ask, textOf } from './ask'

const pages = [
  '/query/latest',
  '/query/v4',
  '/query/latest/docs/framework/react/overview',
  '/query/latest/docs/framework/react/examples/basic',
  `/blog/${posts()[0]?.slug}`,
]

test.each(pages)('%s links to its social card, which exists and is cached', async (page) => {
  const html = await textOf(page)
  const [, image = ''] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? []
  expect(html).toContain('<meta property="og:site_name" content="')
  expect(html).toContain('<meta property="og:image:width" content="1200"')
  expect(html).toContain('<meta property="og:image:height" content="630"')
  expect(html).toMatch(/<meta property="og:image:alt" content="[^"]+/)
  expect(image).toMatch(/^https:\/\/[^/]+\/cards\/.*\.png$/)
  const path = new URL(image).pathname
  const answer = await ask(path, { headers: { accept: 'image/*' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
  const etag = answer.headers.get('etag') ?? ''
  expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await ask(path, { headers: { 'if-none-match': '*' } })).status).toBe(304)
})

test.each([
  '/cards/query.png',
  '/cards/query/v99.png',
  '/cards/nothing/latest.png',
  '/cards/query/latest/docs/no-such-page.png',
  '/cards/query/latest/docs/framework/react/examples/no-such-example.png',
  '/cards/query/latest/examples.png',
  '/cards/blog/no-such-post.png',
  '/cards/blog.png',
])('%s is no card: there is no such page', async (path) => {
  expect((await ask(path)).status).toBe(404)
})
