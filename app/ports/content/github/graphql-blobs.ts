import { z } from 'zod'
import type { RepositoryName } from '~/ports/content/names'
import { parseJson } from '~/ports/parse-json'
import { neverAborted } from '~/ports/resilience/timeout'
import type { Call } from './calls'
import { type Client, graphqlUrl } from './client'
import type { HttpReply } from './http-reply'

type BlobRequest = { readonly at: RepositoryName; readonly contentId: string }

/** Fetches text files in one request; never rejects. Returns their texts in order, null for binary, missing or failed ones. */
export type ReadBlobTexts = (
  requests: readonly BlobRequest[],
  maxBytes: number,
) => Promise<readonly (string | null)[]>

type BlobTextsOptions = {
  readonly client: Client
  readonly call: Call
  /** Base URL of the API, without a trailing slash. */
  readonly apiUrl: string
}

/** One entry per alias of the query. Source: GitHub's GraphQL reference, objects Repository and Blob. */
const replySchema = z.object({
  data: z
    .record(z.string(), z.object({ object: z.object({ text: z.string().nullish() }).nullable() }).nullable())
    .nullish(),
  errors: z.array(z.object({ message: z.string() })).default([]),
})

/** Creates the function that reads blobs over GraphQL, which needs a token and has its own hourly limit. */
export function createBlobTexts({ client, call, apiUrl }: BlobTextsOptions): ReadBlobTexts {
  const url = graphqlUrl(apiUrl)

  return async (requests, maxBytes) => {
    const body = queryOf(requests)
    const headers = { accept: 'application/json' }
    const answer = await call(
      async (limited) =>
        withRefusals(await client.send({ method: 'POST', url, headers, body, maxBytes }, limited)),
      // One caller's abort must not end the batch.
      neverAborted(),
    )
    const data = answer.kind === 'found' ? parse(answer.bytes)?.data : null
    return requests.map((_, at) => data?.[aliasOf(at)]?.object?.text ?? null)
  }
}

function aliasOf(at: number): string {
  return `file${at}`
}

function queryOf(requests: readonly BlobRequest[]) {
  const variables: Record<string, string> = {}
  const parts = requests.map(({ at: { owner, name }, contentId }, at) => {
    Object.assign(variables, { [`owner${at}`]: owner, [`name${at}`]: name, [`id${at}`]: contentId })
    return `${aliasOf(at)}: repository(owner: $owner${at}, name: $name${at}) {
      object(oid: $id${at}) { ... on Blob { text } }
    }`
  })
  const types = requests.map((_, at) => `$owner${at}: String!, $name${at}: String!, $id${at}: GitObjectID!`)
  return { query: `query (${types.join(', ')}) { ${parts.join('\n')} }`, variables }
}

/**
 * Converts errors to those of the REST API, so that both are classified alike: GraphQL reports an error with status
 * 200. It never responds with 404, so that one means a host without GraphQL.
 */
function withRefusals(reply: HttpReply): HttpReply {
  if (reply.status === 404) return { ...reply, status: 502 }
  if (reply.status !== 200) return reply
  const answer = parse(reply.bytes)
  if (answer?.data) return reply
  const said = answer?.errors.map(({ message }) => message).join('; ') ?? 'an invalid response'
  return { ...reply, status: /rate limit/i.test(said) ? 429 : 502, said }
}

function parse(bytes: Uint8Array): z.infer<typeof replySchema> | null {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  return replySchema.safeParse(parseJson(text)).data ?? null
}
