import { ConvexError, v } from 'convex/values'
import { mutation, query, type MutationCtx } from './_generated/server'
import { requireAccount } from './identity'
import { shownLibrary } from './followed'
import { shownPage } from './saved'
import { preferenceFields } from './schema'

/** Returns all data stored about the reader. */
export const exportAll = query({
  args: {},
  async handler(ctx) {
    const { key, login, name, picture, preferences, createdAt } = await requireAccount(ctx)
    const saved = await ctx.db
      .query('saved')
      .withIndex('by_account_and_path', (index) => index.eq('account', key))
      .collect()
    const followed = await ctx.db
      .query('followed')
      .withIndex('by_account_and_library', (index) => index.eq('account', key))
      .collect()
    const sessions = await ctx.db
      .query('sessions')
      .withIndex('by_account', (index) => index.eq('account', key))
      .collect()
    return {
      account: { key, login, name, picture, createdAt },
      preferences,
      saved: saved.map(shownPage),
      followed: followed.map(shownLibrary),
      sessions: sessions.map(({ rotatedAt, expiresAt }) => ({ rotatedAt, expiresAt })),
    }
  },
})

/** Maximum number of chosen versions, one per library: more than any catalogue has. */
const MAX_VERSIONS = 100
const MAX_ID_CHARACTERS = 64

/**
 * Checks the chosen versions.
 *
 * @throws {ConvexError} `limit` for too many versions, and for ids that are too long.
 */
function checkVersions(versions: Readonly<Record<string, string>>): void {
  const pairs = Object.entries(versions)
  const isShort = pairs.flat().every((id) => id.length <= MAX_ID_CHARACTERS)
  if (pairs.length > MAX_VERSIONS || !isShort) throw new ConvexError({ code: 'limit' })
}

/** Updates the given preferences of the reader; others do not change. */
export const prefer = mutation({
  args: {
    theme: v.optional(preferenceFields.theme),
    framework: v.optional(preferenceFields.framework),
    packageManager: v.optional(preferenceFields.packageManager),
    versions: preferenceFields.versions,
  },
  returns: v.null(),
  async handler(ctx, changes) {
    const account = await requireAccount(ctx)
    checkVersions(changes.versions ?? {})
    await ctx.db.patch('accounts', account._id, { preferences: { ...account.preferences, ...changes } })
    return null
  },
})

async function dropSessions({ db }: MutationCtx, key: string): Promise<void> {
  const sessions = db.query('sessions').withIndex('by_account', (index) => index.eq('account', key))
  for (const { _id } of await sessions.collect()) await db.delete('sessions', _id)
}

/** Deletes all sessions of the reader. */
export const endSessions = mutation({
  args: {},
  returns: v.null(),
  async handler(ctx) {
    await dropSessions(ctx, (await requireAccount(ctx)).key)
    return null
  },
})

/** Permanently deletes the reader's account with all its data. */
export const remove = mutation({
  args: {},
  returns: v.null(),
  async handler(ctx) {
    const { _id: account, key } = await requireAccount(ctx)
    await dropSessions(ctx, key)
    const saved = ctx.db.query('saved').withIndex('by_account_and_path', (index) => index.eq('account', key))
    for (const { _id } of await saved.collect()) await ctx.db.delete('saved', _id)
    const followed = ctx.db
      .query('followed')
      .withIndex('by_account_and_library', (index) => index.eq('account', key))
    for (const { _id } of await followed.collect()) await ctx.db.delete('followed', _id)
    await ctx.db.delete('accounts', account)
    return null
  },
})
