import type { UserIdentity } from 'convex/server'
import type { JSONValue } from 'convex/values'
import type { LRUCache } from 'lru-cache'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import { parseJson } from '~/ports/parse-json'
import type { FunctionResult, Functions } from './functions'
import { encodeTimestamp, type Timestamps } from './timestamps'
import type { TokenReader } from './tokens'

/** A client takes a connection for broken after a minute of silence. */
const PING_MS = 15_000

const args = z.tuple([z.record(z.string(), z.json())])
const call = { requestId: z.number(), udfPath: z.string(), args }

/** What clients send; they also send events about themselves, which are not needed. */
const clientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Connect'), sessionId: z.string() }),
  z.object({
    type: z.literal('ModifyQuerySet'),
    newVersion: z.number(),
    modifications: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('Add'), queryId: z.number(), udfPath: z.string(), args }),
        z.object({ type: z.literal('Remove'), queryId: z.number() }),
      ]),
    ),
  }),
  z.object({
    type: z.literal('Authenticate'),
    baseVersion: z.number(),
    tokenType: z.enum(['User', 'None', 'Admin']),
    value: z.string().optional(),
  }),
  z.object({ type: z.literal('Mutation'), ...call }),
  z.object({ type: z.literal('Action'), ...call }),
  z.object({ type: z.literal('Event') }),
])

type ClientMessage = z.infer<typeof clientMessage>
type Message<Type extends ClientMessage['type']> = Extract<ClientMessage, { type: Type }>
type Version = { readonly querySet: number; readonly identity: number; readonly ts: bigint }
type Subscription = { readonly path: string; readonly args: Record<string, JSONValue>; shown: string | null }

/** A mutation that was done, by session and request: a client that lost its connection sends it again. */
export type DoneMutations = LRUCache<
  string,
  Promise<{ readonly result: FunctionResult; readonly at: bigint }>
>

/** What a connection works with. */
export type ConnectionOptions = {
  readonly functions: Functions
  readonly readToken: TokenReader
  readonly timestamps: Timestamps
  readonly done: DoneMutations
  readonly report: (message: string, error: unknown) => void
}

/** A client's connection. */
export type SyncConnection = {
  /** Looks whether subscribed results have changed, and sends those that have. */
  readonly refresh: () => void
}

const onWire = (version: Version) => ({ ...version, ts: encodeTimestamp(version.ts) })

function callReply(result: FunctionResult): object {
  return result.ok
    ? { success: true, result: result.value }
    : { success: false, result: result.message, errorData: result.data }
}

/** Serves one socket: subscriptions, identity, mutations and actions, in the order in which the client sends them. */
export function serveConnection(socket: WebSocket, options: ConnectionOptions): SyncConnection {
  const { functions, readToken, timestamps, done, report } = options
  let version: Version = { querySet: 0, identity: 0, ts: 0n }
  let identity: UserIdentity | null = null
  let session = ''
  const subscriptions = new Map<number, Subscription>()
  let lastWork: Promise<void> = Promise.resolve()

  const send = (message: object): void => socket.send(JSON.stringify(message))

  function inTurn(work: () => Promise<void>): void {
    lastWork = lastWork.then(work).catch((error: unknown) => {
      report('A connection failed', error)
      socket.close(1011, 'InternalServerError')
    })
  }

  /** Sends what has changed since the last time. Without changes only where the client waits for an answer. */
  async function transition(
    next: Partial<Version>,
    { isAwaited, removed = [] }: { readonly isAwaited: boolean; readonly removed?: readonly number[] },
  ): Promise<void> {
    const ts = timestamps()
    const modifications: object[] = removed.map((queryId) => ({ type: 'QueryRemoved', queryId }))
    for (const [queryId, subscription] of subscriptions) {
      const { path } = subscription
      const { result, json } = await functions.query({ path, args: subscription.args, identity })
      if (json === subscription.shown) continue
      subscription.shown = json
      const common = { queryId, logLines: [], journal: null }
      modifications.push(
        result.ok
          ? { type: 'QueryUpdated', value: result.value, ...common }
          : { type: 'QueryFailed', errorMessage: result.message, errorData: result.data, ...common },
      )
    }
    if (!isAwaited && modifications.length === 0) return
    const startVersion = onWire(version)
    version = { ...version, ...next, ts }
    send({ type: 'Transition', startVersion, endVersion: onWire(version), modifications })
  }

  function modify({ modifications, newVersion }: Message<'ModifyQuerySet'>): Promise<void> {
    const removed: number[] = []
    for (const change of modifications) {
      const { queryId } = change
      if (change.type === 'Add')
        subscriptions.set(queryId, { path: change.udfPath, args: change.args[0], shown: null })
      else if (subscriptions.delete(queryId)) removed.push(queryId)
    }
    return transition({ querySet: newVersion }, { isAwaited: true, removed })
  }

  async function authenticate({ tokenType, value, baseVersion }: Message<'Authenticate'>): Promise<void> {
    try {
      identity = tokenType === 'None' ? null : await readToken(value ?? '')
    } catch (error) {
      send({ type: 'AuthError', error: String(error), baseVersion, authUpdateAttempted: true })
      return
    }
    await transition({ identity: baseVersion + 1 }, { isAwaited: true })
  }

  async function mutate({ requestId, udfPath: path, args: [given] }: Message<'Mutation'>): Promise<void> {
    const key = `${session}:${requestId}`
    const work =
      done.get(key) ??
      functions
        .run('mutation', { path, args: given, identity })
        .then((result) => ({ result, at: timestamps() }))
    done.set(key, work)
    const { result, at } = await work
    const ts = result.ok ? { ts: encodeTimestamp(at) } : {}
    send({ type: 'MutationResponse', requestId, logLines: [], ...callReply(result), ...ts })
    // The client takes the mutation for done when a state that is as new has come.
    if (result.ok) await transition({}, { isAwaited: true })
  }

  async function act({ requestId, udfPath: path, args: [given] }: Message<'Action'>): Promise<void> {
    const result = await functions.run('action', { path, args: given, identity })
    send({ type: 'ActionResponse', requestId, logLines: [], ...callReply(result) })
  }

  function receive(message: ClientMessage): void {
    switch (message.type) {
      case 'Connect':
        session = message.sessionId
        return
      case 'ModifyQuerySet':
        return inTurn(() => modify(message))
      case 'Authenticate':
        return inTurn(() => authenticate(message))
      case 'Mutation':
        return inTurn(() => mutate(message))
      case 'Action':
        // Actions may be slow: what comes behind does not wait for them.
        void lastWork.then(() => act(message)).catch((error: unknown) => report('An action failed', error))
        return
      case 'Event':
    }
  }

  // Messages come as one buffer each.
  socket.binaryType = 'nodebuffer'
  socket.on('message', (data: Buffer) => {
    const parsed = clientMessage.safeParse(parseJson(data.toString()))
    if (parsed.success) receive(parsed.data)
    else socket.close(1002, 'InvalidMessage')
  })
  const ping = setInterval(() => send({ type: 'Ping' }), PING_MS)
  socket.on('close', () => clearInterval(ping))
  return { refresh: () => inTurn(() => transition({}, { isAwaited: false })) }
}
