import { describe, expect, it } from 'vitest'
import {
  answerAdsTxt,
  answerHumansTxt,
  answerSecurityTxt,
} from '~/features/program-files/notes-for-programs.server'

const noon = Date.UTC(2026, 10, 22, 12)

describe('ads.txt', () => {
  it('names the publisher, and is not there without one', async () => {
    const answer = answerAdsTxt({ ADS_PUBLISHER: 'pub-12' })
    expect(await answer.text()).toBe('google.com, pub-12, DIRECT, f08c47fec0942fa0\n')
    expect(answerAdsTxt({ ADS_PUBLISHER: null }).status).toBe(404)
  })
})

describe('security.txt', () => {
  it('has what RFC 9116 asks for, the same all day, and is not there without a contact', async () => {
    const contact = { SECURITY_CONTACT: 'mailto:security@example.com' }
    const text = await answerSecurityTxt(contact, noon).text()
    expect(text).toMatch(/^Contact: mailto:security@example\.com\nExpires: 2027-05-21T00:00:00\.000Z\n/)
    expect(text).toMatch(/^Canonical: https:\/\/.*\/\.well-known\/security\.txt$/m)
    expect(await answerSecurityTxt(contact, noon + 1000).text()).toBe(text)
    expect(answerSecurityTxt({ SECURITY_CONTACT: null }, noon).status).toBe(404)
  })
})

describe('humans.txt', () => {
  it('names people and accounts', async () => {
    expect(await answerHumansTxt().text()).toMatch(/^\/\* TEAM \*\/\n.+\n[^]*\n\/\* SITE \*\/\n/)
  })
})
