import { describe, expect, it } from 'vitest'
import { createGithubSponsors } from '~/ports/sponsors/github-sponsors'

const entity = (login: string, name: string | null = null) => ({
  login,
  name,
  url: `https://github.com/${login}`,
})
const sponsorship = (login: string, dollars: number | null, privacyLevel = 'PUBLIC') => ({
  privacyLevel,
  tier: dollars === null ? null : { monthlyPriceInDollars: dollars },
  sponsorEntity: entity(login),
})
const page = (nodes: readonly unknown[], endCursor: string | null = null) => ({
  data: {
    repositoryOwner: {
      sponsorshipsAsMaintainer: { pageInfo: { hasNextPage: endCursor !== null, endCursor }, nodes },
    },
  },
})

/** Creates a service that returns these responses in order, and records the requests. */
function serviceOf(...answers: ReadonlyArray<unknown>) {
  const sent: Array<{ query: string; variables: object }> = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    sent.push(await new Response(init?.body ?? null).json())
    const answer = answers[sent.length - 1]
    return answer instanceof Response ? answer : Response.json(answer)
  }
  const options = { login: 'family', apiUrl: 'https://api.test', token: 'token', userAgent: 'site', fetch }
  return { sent, read: () => createGithubSponsors(options).sponsors(new AbortController().signal) }
}

describe('the sponsors of an account', () => {
  it('are those that are public, from all pages', async () => {
    const { sent, read } = serviceOf(
      page([sponsorship('one', 100), sponsorship('secret', 5, 'PRIVATE'), null], 'next'),
      page([{ ...sponsorship('two', null), sponsorEntity: entity('two', ' Two & Co ') }]),
    )
    expect(await read()).toEqual({
      kind: 'found',
      value: [
        { name: 'one', href: 'https://github.com/one', monthlyUsd: 100 },
        { name: 'Two & Co', href: 'https://github.com/two', monthlyUsd: null },
      ],
    })
    expect(sent.map(({ variables }) => variables)).toEqual([
      { login: 'family', after: null },
      { login: 'family', after: 'next' },
    ])
  })

  it('are only read', async () => {
    const { sent, read } = serviceOf(page([]))
    await read()
    expect(sent.every(({ query }) => query.startsWith('query'))).toBe(true)
  })

  it.each([
    ['a refusal', new Response('{"message":"Bad credentials"}', { status: 401 }), /401/],
    ['an error', { errors: [{ message: 'Something is wrong' }] }, /Something is wrong/],
    ['no such account', { data: { repositoryOwner: null } }, /no account family/],
    ['no JSON', new Response('<html>'), /JSON/],
    ['another shape', { data: { repositoryOwner: {} } }, /sponsorshipsAsMaintainer/],
    [
      'an address that is none',
      page([
        { ...sponsorship('one', 1), sponsorEntity: { login: 'one', name: null, url: 'javascript:alert(1)' } },
      ]),
      /url/i,
    ],
  ])('are not known after %s', async (_what, answer, reason) => {
    expect(await serviceOf(answer).read()).toMatchObject({
      kind: 'unavailable',
      reason: expect.stringMatching(reason),
    })
  })
})
