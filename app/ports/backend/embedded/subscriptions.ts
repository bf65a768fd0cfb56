import type { UserIdentity } from 'convex/server'
import type { JSONValue } from 'convex/values'
import type { Message } from './client-message'
import type { Functions } from './functions'

type Subscription = {
  readonly path: string
  readonly args: Readonly<Record<string, JSONValue>>
  shown: string | null
}

/** The queries that a client subscribes to. */
export type Subscriptions = {
  readonly count: () => number
  /** Adds and removes queries; returns messages about removed ones. */
  readonly modify: (modifications: Message<'ModifyQuerySet'>['modifications']) => object[]
  /** Runs all queries; returns messages about results that differ from those the client has. */
  readonly changes: (identity: UserIdentity | null) => Promise<object[]>
}

/** Creates a set without subscriptions. */
export function createSubscriptions(query: Functions['query']): Subscriptions {
  const subscriptions = new Map<number, Subscription>()
  return {
    count: () => subscriptions.size,
    modify(modifications) {
      const removed: object[] = []
      for (const change of modifications) {
        const { queryId } = change
        if (change.type === 'Add')
          subscriptions.set(queryId, { path: change.udfPath, args: change.args[0], shown: null })
        else if (subscriptions.delete(queryId)) removed.push({ type: 'QueryRemoved', queryId })
      }
      return removed
    },
    async changes(identity) {
      const changed: object[] = []
      for (const [queryId, subscription] of subscriptions) {
        const { path, args } = subscription
        const { result, json } = await query({ path, args, identity })
        if (json === subscription.shown) continue
        subscription.shown = json
        const common = { queryId, logLines: [], journal: null }
        changed.push(
          result.ok
            ? { type: 'QueryUpdated', value: result.value, ...common }
            : { type: 'QueryFailed', errorMessage: result.message, errorData: result.data, ...common },
        )
      }
      return changed
    },
  }
}
