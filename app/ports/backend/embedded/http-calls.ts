import type { UserIdentity } from 'convex/server'
import { z } from 'zod'
import { readBody } from '~/ports/read-body'
import { readBoundedJson } from './bounded-json'
import { callArguments, MAX_NAME_CHARACTERS } from './client-message'
import type { ConnectionOptions } from './sync-connection'
import { encodeTimestamp } from './timestamps'
import type { TokenReader } from './tokens'
import { timeLimit } from '~/ports/resilience/timeout'

const MAX_BODY_BYTES = 1_000_000
const BODY_LIMIT_MS = 5000
/** The protocol's status code for a function that failed. */
const FUNCTION_FAILED = 560

const CALL = /^\/api\/(query_at_ts|query_ts|query|mutation|action)$/
const LIMITS = { levels: 32, members: 50_000 }
const callBody = z.object({
  path: z.string().max(MAX_NAME_CHARACTERS),
  args: z.union([z.tuple([callArguments]).transform(([only]) => only), callArguments]),
})

type HttpCallOptions = Pick<ConnectionOptions, 'functions' | 'readToken' | 'timestamps'>

async function callOf(request: Request): Promise<z.infer<typeof callBody> | null> {
  const signal = timeLimit(BODY_LIMIT_MS, request.signal)
  try {
    const text = Buffer.from(await readBody(request.body, MAX_BODY_BYTES, signal)).toString()
    const json = readBoundedJson(text, LIMITS)
    return json.ok ? (callBody.safeParse(json.value).data ?? null) : null
  } catch {
    return null
  }
}

function identityOf(request: Request, readToken: TokenReader): Promise<UserIdentity | null> {
  const [, token] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return token === undefined ? Promise.resolve(null) : readToken(token)
}

/** Handles function calls over HTTP, as deployments do. */
export async function answerCall(request: Request, options: HttpCallOptions): Promise<Response> {
  const { functions, readToken, timestamps } = options
  const [, kind] = CALL.exec(new URL(request.url).pathname) ?? []
  if (kind === undefined || request.method !== 'POST') return new Response('Not found\n', { status: 404 })
  if (kind === 'query_ts') return Response.json({ ts: encodeTimestamp(timestamps()) })
  let identity: UserIdentity | null
  try {
    identity = await identityOf(request, readToken)
  } catch (error) {
    return Response.json({ code: 'InvalidAuthHeader', message: String(error) }, { status: 401 })
  }
  const call = await callOf(request)
  if (!call) return Response.json({ code: 'BadJsonBody', message: 'Not a call' }, { status: 400 })
  const result =
    kind === 'mutation' || kind === 'action'
      ? await functions.run(kind, { ...call, identity })
      : (await functions.query({ ...call, identity })).result
  if (result.ok) return Response.json({ status: 'success', value: result.value, logLines: [] })
  return Response.json(
    { status: 'error', errorMessage: result.message, errorData: result.data, logLines: [] },
    { status: FUNCTION_FAILED },
  )
}
