import { randomUUID } from 'node:crypto'
import type { UserIdentity } from 'convex/server'
import type { LRUCache } from 'lru-cache'
import type { WebSocket } from 'ws'
import { readClientMessage, type ClientMessage, type Message } from './client-message'
import { openClientSocket, type ClientSocket, type Refusal } from './client-socket'
import type { FunctionCall, FunctionResult, Functions } from './functions'
import type { SiteFirst } from './site-first'
import { createSubscriptions, type Subscriptions } from './subscriptions'
import { encodeTimestamp, type Timestamps } from './timestamps'
import type { TokenReader } from './tokens'

const MAX_SUBSCRIPTIONS = 100
/** Maximum number of unanswered messages of a client. */
const MAX_WAITING = 64

type Version = { readonly querySet: number; readonly identity: number; readonly ts: bigint }

/** Completed mutations by session and request, because a client resends them after losing its connection. */
type DoneMutations = LRUCache<string, Promise<{ readonly result: FunctionResult; readonly at: bigint }>>

/** Dependencies of a connection. */
export type ConnectionOptions = {
  readonly functions: Functions
  readonly readToken: TokenReader
  readonly timestamps: Timestamps
  readonly done: DoneMutations
  readonly order: SiteFirst
  readonly mayReceive: () => boolean
  readonly onRefused: (refusal: Refusal) => void
}

const onWire = (version: Version) => ({ ...version, ts: encodeTimestamp(version.ts) })

function callReply(result: FunctionResult): object {
  return result.ok
    ? { success: true, result: result.value }
    : { success: false, result: result.message, errorData: result.data }
}

/** Serves one socket: subscriptions, identity, mutations and actions, in the order in which the client sends them. */
export class SyncConnection {
  readonly #options: ConnectionOptions
  readonly #client: ClientSocket
  readonly #subscriptions: Subscriptions
  #version: Version = { querySet: 0, identity: 0, ts: 0n }
  #identity: UserIdentity | null = null
  #session: string = randomUUID()
  #waiting = 0
  #isRefreshing = false
  #lastWork: Promise<void> = Promise.resolve()

  constructor(socket: WebSocket, options: ConnectionOptions) {
    const { functions, order, mayReceive, onRefused } = options
    this.#options = options
    this.#subscriptions = createSubscriptions((call) => order.forClient(() => functions.query(call)))
    const receive = (data: Buffer): void => this.#receive(data)
    this.#client = openClientSocket(socket, { receive, mayReceive, onRefused })
  }

  /** Sends subscribed results that have changed. */
  refresh(): void {
    if (this.#isRefreshing || this.#subscriptions.count() === 0) return
    this.#isRefreshing = true
    this.#inTurn(() => {
      this.#isRefreshing = false
      return this.#transition({}, { isAwaited: false })
    })
  }

  #receive(data: Buffer): void {
    const reading = readClientMessage(data)
    if (!reading.ok) this.#client.refuse({ code: 1002, cause: reading.cause, detail: `${data.length} bytes` })
    else if (this.#waiting >= MAX_WAITING)
      this.#client.refuse({ code: 1008, cause: 'too many messages that wait' })
    else this.#handle(reading.message)
  }

  #handle(message: ClientMessage): void {
    switch (message.type) {
      case 'Connect':
        this.#session = message.sessionId
        return
      case 'ModifyQuerySet':
        return this.#inTurn(() => this.#modify(message))
      case 'Authenticate':
        return this.#inTurn(() => this.#authenticate(message))
      case 'Mutation':
        return this.#inTurn(() => this.#mutate(message))
      case 'Action':
        // Actions may be slow, so later messages do not wait for them.
        return this.#follow(this.#lastWork.then(() => this.#act(message)))
      case 'Event':
    }
  }

  /** Runs work after all earlier work, unless the client has disconnected by then. */
  #inTurn(work: () => Promise<void>): void {
    this.#lastWork = this.#lastWork.then(() => (this.#client.isOpen() ? work() : undefined))
    this.#follow(this.#lastWork)
    this.#lastWork = this.#lastWork.catch(() => undefined)
  }

  /** Counts pending work. A failure closes the connection. */
  #follow(work: Promise<void>): void {
    this.#waiting += 1
    void work
      .catch((error: unknown) =>
        this.#client.refuse({ code: 1002, cause: 'a message that fails', detail: String(error) }),
      )
      .finally(() => (this.#waiting -= 1))
  }

  /** Sends changes since the last message. Without changes, sends only if the client waits for an answer. */
  async #transition(
    next: Partial<Version>,
    { isAwaited, removed = [] }: { readonly isAwaited: boolean; readonly removed?: readonly object[] },
  ): Promise<void> {
    const ts = this.#options.timestamps()
    const modifications = [...removed, ...(await this.#subscriptions.changes(this.#identity))]
    if (!isAwaited && modifications.length === 0) return
    const startVersion = onWire(this.#version)
    this.#version = { ...this.#version, ...next, ts }
    this.#client.send({ type: 'Transition', startVersion, endVersion: onWire(this.#version), modifications })
  }

  async #modify({ modifications, newVersion }: Message<'ModifyQuerySet'>): Promise<void> {
    const removed = this.#subscriptions.modify(modifications)
    if (this.#subscriptions.count() > MAX_SUBSCRIPTIONS)
      return this.#client.refuse({ code: 1008, cause: 'too many subscriptions' })
    await this.#transition({ querySet: newVersion }, { isAwaited: true, removed })
  }

  async #authenticate({ tokenType, value, baseVersion }: Message<'Authenticate'>): Promise<void> {
    const { order, readToken } = this.#options
    try {
      this.#identity = tokenType === 'None' ? null : await order.forClient(() => readToken(value ?? ''))
    } catch (error) {
      this.#client.send({ type: 'AuthError', error: String(error), baseVersion, authUpdateAttempted: true })
      return
    }
    await this.#transition({ identity: baseVersion + 1 }, { isAwaited: true })
  }

  async #mutate({ requestId, udfPath: path, args: [args] }: Message<'Mutation'>): Promise<void> {
    const { result, at } = await this.#done(`${this.#session}:${requestId}`, {
      path,
      args,
      identity: this.#identity,
    })
    const ts = result.ok ? { ts: encodeTimestamp(at) } : {}
    this.#client.send({ type: 'MutationResponse', requestId, logLines: [], ...callReply(result), ...ts })
    // The client considers the mutation done once it has a state that is at least as new.
    if (result.ok) await this.#transition({}, { isAwaited: true })
  }

  /** Runs a mutation, or returns its result if the client has sent it before. A failed mutation is run again. */
  async #done(key: string, call: FunctionCall): Promise<{ result: FunctionResult; at: bigint }> {
    const { done, functions, order, timestamps } = this.#options
    const work =
      done.get(key) ??
      order.forClient(() => functions.run('mutation', call)).then((result) => ({ result, at: timestamps() }))
    done.set(key, work)
    const made = await work.catch((error: unknown) => {
      done.delete(key)
      throw error
    })
    if (!made.result.ok) done.delete(key)
    return made
  }

  async #act({ requestId, udfPath: path, args: [args] }: Message<'Action'>): Promise<void> {
    const { order, functions } = this.#options
    await order.forClient(() => Promise.resolve())
    const result = await functions.run('action', { path, args, identity: this.#identity })
    this.#client.send({ type: 'ActionResponse', requestId, logLines: [], ...callReply(result) })
  }
}
