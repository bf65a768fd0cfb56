import type { JSONValue } from 'convex/values'
import { z } from 'zod'
import { readBoundedJson } from './bounded-json'

/** Clients that reconnect send all their subscriptions in one message. */
const MAX_BYTES = 100_000
const LIMITS = { levels: 32, members: 5000 }
const MAX_SESSION_CHARACTERS = 100
const MAX_TOKEN_CHARACTERS = 10_000

/** Maximum length of a function's path, such as `saved:list`. */
export const MAX_NAME_CHARACTERS = 200

/** Arguments of a function. They come from JSON, and the function validates their content. */
export const callArguments = z.record(z.string(), z.custom<JSONValue>())

const args = z.tuple([callArguments])
const udfPath = z.string().max(MAX_NAME_CHARACTERS)
const call = { requestId: z.number(), udfPath, args }

/** Messages of clients. `Event` messages, which clients send about themselves, are ignored. */
const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Connect'), sessionId: z.string().max(MAX_SESSION_CHARACTERS) }),
  z.object({
    type: z.literal('ModifyQuerySet'),
    newVersion: z.number(),
    modifications: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('Add'), queryId: z.number(), udfPath, args }),
        z.object({ type: z.literal('Remove'), queryId: z.number() }),
      ]),
    ),
  }),
  z.object({
    type: z.literal('Authenticate'),
    baseVersion: z.number(),
    tokenType: z.enum(['User', 'None', 'Admin']),
    value: z.string().max(MAX_TOKEN_CHARACTERS).optional(),
  }),
  z.object({ type: z.literal('Mutation'), ...call }),
  z.object({ type: z.literal('Action'), ...call }),
  z.object({ type: z.literal('Event') }),
])

/** A message from a client. */
export type ClientMessage = z.infer<typeof clientMessage>

/** A message of one type from a client. */
export type Message<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>

/** Parses a message from a client; `cause` is one of a fixed set of texts, for the log. */
export function readClientMessage(
  data: Buffer,
): { readonly ok: true; readonly message: ClientMessage } | { readonly ok: false; readonly cause: string } {
  if (data.length > MAX_BYTES) return { ok: false, cause: 'too many bytes' }
  const json = readBoundedJson(data.toString(), LIMITS)
  if (!json.ok) return json
  const parsed = clientMessage.safeParse(json.value)
  return parsed.success ? { ok: true, message: parsed.data } : { ok: false, cause: 'no message' }
}
