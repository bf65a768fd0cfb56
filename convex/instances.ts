import { ConvexError, v } from 'convex/values'
import { mutation, query } from './_generated/server'
import { requireSite } from './identity'

/** Time without a report after which an instance counts as ended, in milliseconds. */
const LIFE_MS = 180_000
const MAX_CHARACTERS = 50_000
const MAX_INSTANCES = 100

/**
 * Stores the report of an instance, replacing its previous one, and deletes reports of ended instances.
 *
 * @throws {ConvexError} `limit` if the report or its key is too long.
 */
export const report = mutation({
  args: { key: v.string(), figures: v.string() },
  returns: v.null(),
  async handler(ctx, { key, figures }) {
    await requireSite(ctx)
    if (figures.length > MAX_CHARACTERS || key.length > 100) throw new ConvexError({ code: 'limit' })
    const seenAt = Date.now()
    const known = await ctx.db
      .query('instances')
      .withIndex('by_key', (index) => index.eq('key', key))
      .unique()
    if (known) await ctx.db.patch('instances', known._id, { seenAt, figures })
    else await ctx.db.insert('instances', { key, seenAt, figures })
    const ended = await ctx.db
      .query('instances')
      .withIndex('by_seen', (index) => index.lt('seenAt', seenAt - LIFE_MS))
      .take(MAX_INSTANCES)
    for (const { _id } of ended) await ctx.db.delete('instances', _id)
    return null
  },
})

/** Returns the running instances, latest report first. */
export const running = query({
  args: {},
  async handler(ctx) {
    await requireSite(ctx)
    const rows = await ctx.db
      .query('instances')
      .withIndex('by_seen', (index) => index.gt('seenAt', Date.now() - LIFE_MS))
      .order('desc')
      .take(MAX_INSTANCES)
    return rows.map(({ key, seenAt, figures }) => ({ key, seenAt, figures }))
  },
})
