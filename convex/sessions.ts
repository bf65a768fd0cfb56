import { v } from 'convex/values'
import { SESSION_SECONDS } from '../app/domain/account-limits'
import { internalMutation, mutation, type MutationCtx, query, type QueryCtx } from './_generated/server'
import { requireSite } from './identity'

/** Maximum number of sessions that a sign-in or an hourly run deletes. */
const MAX_DROPPED = 500

/** Maximum number of sessions per account: all visitors of a demo share one account, and some clients keep no cookie. */
const MAX_SESSIONS = 200

function sessionOf({ db }: Pick<QueryCtx, 'db'>, key: string) {
  return db
    .query('sessions')
    .withIndex('by_key', (index) => index.eq('key', key))
    .unique()
}

/** Deletes the oldest sessions of an account, so that it has room for another one within {@link MAX_SESSIONS}. */
async function dropOldest({ db }: MutationCtx, account: string): Promise<void> {
  const sessions = await db
    .query('sessions')
    .withIndex('by_account', (index) => index.eq('account', account))
    .order('desc')
    .take(MAX_SESSIONS + MAX_DROPPED)
  for (const { _id } of sessions.slice(MAX_SESSIONS - 1)) await db.delete('sessions', _id)
}

/** Signs a reader in: creates or updates the account, and creates a session. */
export const begin = mutation({
  args: {
    session: v.string(),
    account: v.object({
      key: v.string(),
      login: v.string(),
      name: v.string(),
      picture: v.union(v.string(), v.null()),
    }),
  },
  returns: v.null(),
  async handler(ctx, { session, account }) {
    await requireSite(ctx)
    const known = await ctx.db
      .query('accounts')
      .withIndex('by_key', (index) => index.eq('key', account.key))
      .unique()
    const now = Date.now()
    const preferences = { theme: null, framework: null, packageManager: null }
    if (known) await ctx.db.patch('accounts', known._id, account)
    else await ctx.db.insert('accounts', { ...account, preferences, createdAt: now })
    await dropOldest(ctx, account.key)
    await ctx.db.insert('sessions', {
      key: session,
      account: account.key,
      generation: 1,
      rotatedAt: now,
      expiresAt: now + SESSION_SECONDS * 1000,
    })
    return null
  },
})

/** Returns a session with its account, or null if there is none. The site checks its age. */
export const read = query({
  args: { session: v.string() },
  async handler(ctx, args) {
    await requireSite(ctx)
    const session = await sessionOf(ctx, args.session)
    if (!session) return null
    const account = await ctx.db
      .query('accounts')
      .withIndex('by_key', (index) => index.eq('key', session.account))
      .unique()
    if (!account) return null
    const { key, login, name, picture, preferences } = account
    const { generation, rotatedAt, expiresAt } = session
    return { generation, rotatedAt, expiresAt, account: { key, login, name, picture, preferences } }
  },
})

/**
 * Increments the generation of a session. Returns false if the session does not exist or another request has already
 * done so.
 */
export const rotate = mutation({
  args: { session: v.string(), generation: v.number() },
  returns: v.boolean(),
  async handler(ctx, args) {
    await requireSite(ctx)
    const session = await sessionOf(ctx, args.session)
    if (session?.generation !== args.generation) return false
    await ctx.db.patch('sessions', session._id, { generation: args.generation + 1, rotatedAt: Date.now() })
    return true
  },
})

/** Deletes a session. Does nothing if there is none. */
export const end = mutation({
  args: { session: v.string() },
  returns: v.null(),
  async handler(ctx, args) {
    await requireSite(ctx)
    const session = await sessionOf(ctx, args.session)
    if (session) await ctx.db.delete('sessions', session._id)
    return null
  },
})

/** Deletes expired sessions. */
export const dropExpired = internalMutation({
  args: {},
  returns: v.null(),
  async handler({ db }) {
    const expired = await db
      .query('sessions')
      .withIndex('by_expiry', (index) => index.lt('expiresAt', Date.now()))
      .take(MAX_DROPPED)
    for (const { _id } of expired) await db.delete('sessions', _id)
    return null
  },
})
