import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { chooseContentSource, describeContentSource } from '~/ports/content/choose'
import { parseEnvironment, type Environment } from '~/ports/environment/environment'

const facts = { isWorkingTree: () => false, neededFolders: () => [], userAgent: 'tests' }

function settingsOf(values: Readonly<Record<string, string>>): Environment {
  const reading = parseEnvironment({ CACHE_DIR: 'off', ...values }, () => true)
  if (!reading.ok) throw new Error(reading.problems.join('\n'))
  return reading.environment
}

/** Starts a server that closes every connection. */
async function openServer() {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `redis://127.0.0.1:${port}`,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.close()
      await once(server, 'close')
    },
  }
}

describe('the content source', () => {
  test.each([
    [{ CONTENT_CHECKOUTS: '/clones' }, 'the clones in /clones'],
    [{ CONTENT_CHECKOUTS: '/clones', CONTENT_DIR: '/content', GITHUB_TOKEN: 't' }, 'the clones in /clones'],
    [{ CONTENT_DIR: '/content', GITHUB_TOKEN: 't' }, 'a folder at /content'],
    [{ GITHUB_TOKEN: 't' }, 'GitHub at https://api.github.com, with a token'],
    [{ CONTENT_SOURCE: 'github' }, 'GitHub at https://api.github.com, without a token: 60 requests per hour'],
    [
      {
        CONTENT_SOURCE: 'github',
        GITHUB_TOKEN: 't',
        CONTENT_DIR: '/content',
        GITHUB_API_URL: 'http://own/v3/',
      },
      'GitHub at http://own/v3, with a token',
    ],
    [
      { CONTENT_SOURCE: 'directory', CONTENT_DIR: '/content', CONTENT_CHECKOUTS: '/clones' },
      'a folder at /content',
    ],
  ])('for %j is %s', (values, description) => {
    expect(chooseContentSource(settingsOf(values), facts).description).toBe(description)
  })

  test.each([[{}], [{ CONTENT_SOURCE: 'bundled', GITHUB_TOKEN: 't' }]])(
    'for %j is the bundled docs, wherever the site is started from',
    async (values) => {
      const source = chooseContentSource(settingsOf(values), facts)
      const answer = await source.tree({ repo: 'tanstack/query', ref: 'main' }, new AbortController().signal)
      expect(answer.kind === 'found' && answer.value.entries.has('docs/config.json')).toBe(true)
    },
  )

  test('is described without a connection to the shared cache, which making it opens', async () => {
    await using described = await openServer()
    await using made = await openServer()
    const settings = { GITHUB_TOKEN: 't', LOG_LEVEL: 'silent' }
    const describing = settingsOf({ ...settings, CACHE_URL: described.url })
    const making = settingsOf({ ...settings, CACHE_URL: made.url })
    expect(describeContentSource(describing, facts)).toBe(chooseContentSource(making, facts).description)
    await expect.poll(() => made.connections()).toBe(1)
    expect(described.connections()).toBe(0)
  })
})
