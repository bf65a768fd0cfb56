import { ConvexError, v } from 'convex/values'
import { MAX_FEEDBACK_CHARACTERS, MAX_PATH_CHARACTERS } from '../app/domain/account-limits'
import { today } from './days'
import { mutation, query } from './_generated/server'
import { requireSite } from './identity'

/** Maximum numbers of new answers per day, so that a flood of answers cannot bury the rest. */
const MAX_PER_PAGE_AND_DAY = 100
const MAX_PER_DAY = 2000

const MAX_READ = 1000

/**
 * Stores a reader's answer to whether a page was useful. A second answer of the reader replaces the first; if its text
 * is null, the previous text is kept.
 *
 * @throws {ConvexError} `limit` for a path or text that is too long, and for too many new answers on a day.
 */
export const give = mutation({
  args: {
    path: v.string(),
    reader: v.string(),
    isUseful: v.boolean(),
    text: v.union(v.string(), v.null()),
  },
  returns: v.null(),
  async handler(ctx, { path, reader, isUseful, text }) {
    await requireSite(ctx)
    if (path.length > MAX_PATH_CHARACTERS || (text?.length ?? 0) > MAX_FEEDBACK_CHARACTERS)
      throw new ConvexError({ code: 'limit' })
    const known = await ctx.db
      .query('feedback')
      .withIndex('by_path_and_reader', (index) => index.eq('path', path).eq('reader', reader))
      .unique()
    if (known) {
      await ctx.db.patch('feedback', known._id, { isUseful, text: text ?? known.text })
      return null
    }
    const day = today()
    const ofDay = await ctx.db
      .query('feedback')
      .withIndex('by_day', (index) => index.eq('day', day))
      .take(MAX_PER_DAY)
    const ofPage = ofDay.filter((answer) => answer.path === path)
    if (ofDay.length >= MAX_PER_DAY || ofPage.length >= MAX_PER_PAGE_AND_DAY)
      throw new ConvexError({ code: 'limit' })
    await ctx.db.insert('feedback', { path, reader, isUseful, text, day })
    return null
  },
})

/** Deletes a reader's answer with its text. Does nothing if there is none. */
export const takeBack = mutation({
  args: { path: v.string(), reader: v.string() },
  returns: v.null(),
  async handler(ctx, { path, reader }) {
    await requireSite(ctx)
    const known = await ctx.db
      .query('feedback')
      .withIndex('by_path_and_reader', (index) => index.eq('path', path).eq('reader', reader))
      .unique()
    if (known) await ctx.db.delete('feedback', known._id)
    return null
  },
})

/**
 * Returns the answers of the last `days` days, newest first, at most 1,000, without the field that distinguishes
 * readers.
 */
export const recent = query({
  args: { days: v.number() },
  async handler(ctx, { days }) {
    await requireSite(ctx)
    const answers = await ctx.db
      .query('feedback')
      .withIndex('by_day', (index) => index.gt('day', today() - days))
      .order('desc')
      .take(MAX_READ)
    return answers.map(({ path, isUseful, text, day }) => ({ path, isUseful, text, day }))
  },
})
