import { expect, test } from 'vitest'
import { answerFrame } from '~/features/third-parties/frames.server'
import { thirdPartiesHead } from '~/features/third-parties/third-parties.server'
import { withSecurityHeaders } from '~/http/response/security-headers'
import { ask, textOf } from './ask'

const nothing = { ADS_UNIT: null, ADS_PUBLISHER: null, TAG_MANAGER_ID: null, ALGOLIA_APP_ID: null }

test('a site without ads and analytics contains no trace of them', async () => {
  expect(thirdPartiesHead(nothing)).toBe('')
  for (const path of ['/', '/query/latest', '/query/latest/docs/framework/react/overview', '/privacy']) {
    expect(await textOf(path)).not.toMatch(/data-slot|data-asks|id="S--choices"|extras/)
  }
  for (const path of ['/frames/footer', '/frames/tags', '/ads.txt', '/.well-known/security.txt'])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('consent is requested for the configured third parties', () => {
  expect(thirdPartiesHead({ ...nothing, ADS_UNIT: '/1/Site' })).toContain('data-asks="ads"')
  expect(thirdPartiesHead({ ...nothing, ADS_UNIT: '/1/Site', TAG_MANAGER_ID: 'GTM-A' })).toContain(
    'data-asks="analytics ads"',
  )
  const search = thirdPartiesHead({ ...nothing, ALGOLIA_APP_ID: 'APP' })
  expect(search).toContain('data-asks="analytics"')
  expect(search).not.toContain('data-tags')
  const account = thirdPartiesHead({ ...nothing, ADS_PUBLISHER: 'pub-1' })
  expect(account).toBe('<meta name="google-adsense-account" content="ca-pub-1"/>')
})

const set = { ADS_UNIT: '/1/Site', ADS_PUBLISHER: null, TAG_MANAGER_ID: 'GTM-A' }

test.each(['footer', 'right-rail', 'tags'])(
  'the frame %s has no rights to the page around it',
  async (name) => {
    const answer = await withSecurityHeaders(() => answerFrame(name, set))(new Request('https://site.test/'))
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox;/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(await answer.text()).toMatch(/^<!doctype html>.*<title>/)
  },
)

test.each(['unknown', 'toString', 'tags/x'])('there is no frame %s', (name) => {
  expect(answerFrame(name, set).status).toBe(404)
})
