import { createHash } from 'node:crypto'
import handler from '@tanstack/react-start/server-entry'
import { describe, expect, it } from 'vitest'
import { withFinishedPages } from '~/http/documents/finish-page'
import { scriptMarker } from '~/http/documents/script-marker'

const address = '/query/latest/docs/framework/react/overview'
const attack = 'globalThis.attacked = true'

/** Renders a document as if the sanitizer had let this markup through: every article starts with it. */
async function documentWith(markup: string) {
  const finish = withFinishedPages(
    async (request) => {
      const response = await handler.fetch(request)
      const html = (await response.text()).replace(/(<article[^>]*>)/, (open) => open + markup)
      return new Response(html, { headers: response.headers })
    },
    {
      marker: scriptMarker,
      constantScripts: new Set(),
      preparedSheets: {},
      frames: [],
      connections: [],
      reactOf: () => 'intent',
      sourcesOf: () => ({}),
    },
  )
  const headers = { accept: 'text/html', 'user-agent': 'test (bot)' }
  const answer = await finish(new Request(`http://localhost${address}`, { headers }))
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy of a real document', () => {
  it('allows the scripts that the router wrote', async () => {
    const { html, policy } = await documentWith('')
    const routers = [...html.matchAll(/<script data-tsr-stream-part="">([^]*?)<\/script>/g)]
    expect(routers.length).toBeGreaterThan(0)
    for (const [, text = ''] of routers) expect(policy).toContain(hashOf(text))
  })

  it.each([
    ['', '<script>'],
    ['with the look of the router’s', '<script data-tsr-stream-part="">'],
    ['with a guessed mark', '<script nonce="guess">'],
  ])('does not name a script of an author %s', async (_name, open) => {
    const { html, policy } = await documentWith(`${open}${attack}</script>`)
    expect(html).toContain(attack)
    expect(policy).not.toContain(hashOf(attack))
  })

  it('never contains the marker', async () => {
    expect((await documentWith('')).html).not.toContain(scriptMarker)
  })
})
