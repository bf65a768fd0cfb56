import { ConvexError, type Infer, v } from 'convex/values'
import { MAX_SEARCH_CHARACTERS } from '../app/domain/account-limits'
import { today } from './days'
import { mutation, query } from './_generated/server'
import { requireSite } from './identity'
import { meansField } from './schema'

const MAX_ADDED = 500

/** Maximum number of texts counted per library, day and means of search; further texts are ignored. */
const MAX_TEXTS = 200
const MAX_READ = 1000

/** A library, or null for a search without a library filter. */
const library = v.union(v.string(), v.null())

/**
 * Adds the counts of an instance since its last report.
 *
 * @throws {ConvexError} `limit` for too many counts, and for texts that are too long.
 */
export const add = mutation({
  args: {
    counts: v.array(
      v.object({ library, means: v.optional(meansField), text: v.string(), count: v.number() }),
    ),
  },
  returns: v.null(),
  async handler(ctx, { counts }) {
    await requireSite(ctx)
    const isLong = counts.some(({ text }) => text.length > MAX_SEARCH_CHARACTERS)
    if (isLong || counts.length > MAX_ADDED) throw new ConvexError({ code: 'limit' })
    const day = today()
    const rowKey = (count: (typeof counts)[number]) => `${count.means ?? 'search'} ${count.library}`
    for (const added of Map.groupBy(counts, rowKey).values()) {
      const { library: of, means = 'search' } = added[0] ?? { library: null }
      const rows = await ctx.db
        .query('emptySearches')
        .withIndex('by_library_and_day', (index) => index.eq('library', of).eq('day', day))
        .collect()
      const row = rows.find((candidate) => (candidate.means ?? 'search') === means)
      const sums = new Map(row?.texts.map(({ text, count }) => [text, count]))
      for (const { text, count } of added) {
        if (sums.has(text) || sums.size < MAX_TEXTS) sums.set(text, (sums.get(text) ?? 0) + count)
      }
      const texts = [...sums].map(([text, count]) => ({ text, count }))
      if (row) await ctx.db.patch('emptySearches', row._id, { texts })
      else await ctx.db.insert('emptySearches', { library: of, means, day, texts })
    }
    return null
  },
})

/**
 * Returns the texts of searches without hits in the last `days` days, in one library or without a filter, each with its
 * means, count and last day. Most frequent first, at most 1,000.
 */
export const recent = query({
  args: { library, days: v.number() },
  async handler(ctx, { library: of, days }) {
    await requireSite(ctx)
    const rows = await ctx.db
      .query('emptySearches')
      .withIndex('by_library_and_day', (index) => index.eq('library', of).gt('day', today() - days))
      .collect()
    const sums = new Map<
      string,
      { text: string; means: Infer<typeof meansField>; count: number; lastDay: number }
    >()
    for (const { day, means = 'search', texts } of rows) {
      for (const { text, count } of texts) {
        const key = `${means} ${text}`
        sums.set(key, { text, means, count: (sums.get(key)?.count ?? 0) + count, lastDay: day })
      }
    }
    return [...sums.values()].toSorted((a, b) => b.count - a.count).slice(0, MAX_READ)
  },
})
