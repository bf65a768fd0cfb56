import { ConvexError, v } from 'convex/values'
import type { Doc } from './_generated/dataModel'
import { mutation, query, type QueryCtx } from './_generated/server'
import { requireAccount } from './identity'

const MAX_FOLLOWED = 50
const MAX_VERSIONS = 50
const MAX_NAME_CHARACTERS = 60

function followedLibrary({ db }: Pick<QueryCtx, 'db'>, account: string, library: string) {
  return db
    .query('followed')
    .withIndex('by_account_and_library', (index) => index.eq('account', account).eq('library', library))
    .unique()
}

/** Formats a followed library for its reader. */
export const shownLibrary = ({ library, versions, seenAt }: Doc<'followed'>) => ({
  library,
  versions,
  seenAt,
})

/** Returns the libraries that the reader follows, sorted by id. */
export const list = query({
  args: {},
  async handler(ctx) {
    const { key } = await requireAccount(ctx)
    const rows = await ctx.db
      .query('followed')
      .withIndex('by_account_and_library', (index) => index.eq('account', key))
      .collect()
    return rows.map(shownLibrary)
  },
})

/**
 * Follows a library with the given versions; if it is followed already, records that the reader has seen them.
 *
 * @throws {ConvexError} `limit` for too many libraries or versions, and for names that are too long.
 */
export const follow = mutation({
  args: { library: v.string(), versions: v.array(v.string()) },
  returns: v.null(),
  async handler(ctx, { library, versions }) {
    const { key } = await requireAccount(ctx)
    const isLong = [library, ...versions].some((name) => name.length > MAX_NAME_CHARACTERS)
    if (isLong || versions.length > MAX_VERSIONS) throw new ConvexError({ code: 'limit' })
    const seen = { versions, seenAt: Date.now() }
    const known = await followedLibrary(ctx, key, library)
    if (known) {
      await ctx.db.patch('followed', known._id, seen)
      return null
    }
    const others = await ctx.db
      .query('followed')
      .withIndex('by_account_and_library', (index) => index.eq('account', key))
      .take(MAX_FOLLOWED)
    if (others.length === MAX_FOLLOWED) throw new ConvexError({ code: 'limit' })
    await ctx.db.insert('followed', { account: key, library, ...seen })
    return null
  },
})

/** Unfollows a library. Does nothing if it is not followed. */
export const unfollow = mutation({
  args: { library: v.string() },
  returns: v.null(),
  async handler(ctx, { library }) {
    const { key } = await requireAccount(ctx)
    const known = await followedLibrary(ctx, key, library)
    if (known) await ctx.db.delete('followed', known._id)
    return null
  },
})
