import { z } from 'zod'
import { found, unavailable } from '~/ports/answer'
import { createClient, graphqlUrl, type ClientOptions } from '~/ports/content/github/client'
import type { PublicSponsor, SponsorSource } from './port'

const PAGE = 100
/** Maximum number of pages to read: no page of the site draws more than 1,000 bubbles. */
const MAX_PAGES = 10
const MAX_BYTES = 1_000_000
const MAX_NAME_LENGTH = 60

/** GitHub's objects Sponsorable, Sponsorship and SponsorEntity. Private sponsorships are not requested. */
const query = `query ($login: String!, $after: String) {
  repositoryOwner(login: $login) {
    ... on Sponsorable {
      sponsorshipsAsMaintainer(first: ${PAGE}, after: $after, activeOnly: true, includePrivate: false) {
        pageInfo { hasNextPage endCursor }
        nodes {
          privacyLevel
          tier { monthlyPriceInDollars }
          sponsorEntity { ... on User { login name url } ... on Organization { login name url } }
        }
      }
    }
  }
}`

const sponsorship = z
  .object({
    privacyLevel: z.enum(['PUBLIC', 'PRIVATE']),
    tier: z.object({ monthlyPriceInDollars: z.number().min(0) }).nullable(),
    sponsorEntity: z
      .object({ login: z.string().min(1), name: z.string().nullable(), url: z.url({ protocol: /^https$/ }) })
      .nullable(),
  })
  .nullable()

const replySchema = z.object({
  data: z
    .object({
      repositoryOwner: z
        .object({
          sponsorshipsAsMaintainer: z.object({
            pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
            nodes: z.array(sponsorship),
          }),
        })
        .nullable(),
    })
    .nullish(),
  errors: z.array(z.object({ message: z.string() })).default([]),
})

function publicSponsor(given: z.infer<typeof sponsorship>): PublicSponsor[] {
  if (!given?.sponsorEntity || given.privacyLevel !== 'PUBLIC') return []
  const { login, name, url } = given.sponsorEntity
  const shown = name?.trim() ?? ''
  return [
    {
      name: (shown === '' ? login : shown).slice(0, MAX_NAME_LENGTH),
      href: url,
      monthlyUsd: given.tier?.monthlyPriceInDollars ?? null,
    },
  ]
}

type GithubSponsorsOptions = ClientOptions & {
  /** Login of the sponsored account. */
  readonly login: string
}

/** Creates a source of the public sponsors of an account, from GitHub's GraphQL API. */
export function createGithubSponsors({ login, ...options }: GithubSponsorsOptions): SponsorSource {
  const client = createClient(options)
  const url = graphqlUrl(options.apiUrl)

  async function readPage(after: string | null, signal: AbortSignal) {
    const request = {
      method: 'POST',
      url,
      headers: { accept: 'application/json' },
      body: { query, variables: { login, after } },
      maxBytes: MAX_BYTES,
    } as const
    const { status, bytes, said } = await client.send(request, signal)
    if (status !== 200) throw new Error(`GitHub answered ${status}: ${said}`)
    const { data, errors } = replySchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
    if (!data)
      throw new Error(errors.map(({ message }) => message).join('; ') || 'GitHub sent an empty response')
    if (!data.repositoryOwner) throw new Error(`GitHub has no account ${login}`)
    return data.repositoryOwner.sponsorshipsAsMaintainer
  }

  return {
    async sponsors(signal) {
      const all: PublicSponsor[] = []
      let after: string | null = null
      try {
        for (let page = 0; page < MAX_PAGES; page += 1) {
          const { nodes, pageInfo } = await readPage(after, signal)
          all.push(...nodes.flatMap(publicSponsor))
          if (!pageInfo.hasNextPage) break
          after = pageInfo.endCursor
        }
      } catch (error) {
        return unavailable(error instanceof Error ? error.message : String(error))
      }
      return found(all)
    },
  }
}
