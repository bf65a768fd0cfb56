import { ConvexError, type Infer, v } from 'convex/values'
import { MAX_PATH_CHARACTERS, MAX_TITLE_CHARACTERS } from '../app/domain/account-limits'
import type { Doc } from './_generated/dataModel'
import { mutation, query, type QueryCtx } from './_generated/server'
import { requireAccount } from './identity'
import { filesOfPage } from './schema'

/** What an account may save. */
const MAX_SAVED = 500
/** Files that a page is made of: a stub leads through three others at most. */
const MAX_FILES = 4
const MAX_FILE_CHARACTERS = 1000

function savedPage({ db }: Pick<QueryCtx, 'db'>, account: string, path: string) {
  return db
    .query('saved')
    .withIndex('by_account_and_path', (index) => index.eq('account', account).eq('path', path))
    .unique()
}

/** A saved page for its reader; unknown fields are null. */
export function shownPage({ path, title, savedAt, readAt, files }: Doc<'saved'>) {
  return { path, title, savedAt, readAt: readAt ?? null, files: files ?? null }
}

function requireSmall(files: Infer<typeof filesOfPage>): void {
  const isLong = files.some(({ path, contentId }) => path.length + contentId.length > MAX_FILE_CHARACTERS)
  if (isLong || files.length > MAX_FILES) throw new ConvexError({ code: 'limit' })
}

/** Pages that the reader has saved, newest first. */
export const list = query({
  args: {},
  async handler(ctx) {
    const { key } = await requireAccount(ctx)
    const pages = await ctx.db
      .query('saved')
      .withIndex('by_account_and_path', (index) => index.eq('account', key))
      .collect()
    return pages.map(shownPage).toSorted((a, b) => b.savedAt - a.savedAt)
  },
})

/**
 * Saves a page, with what it is made of where that is known. One that is saved already keeps its place.
 * @throws {ConvexError} `limit` for too many or too long.
 */
export const save = mutation({
  args: { path: v.string(), title: v.string(), files: v.optional(filesOfPage) },
  returns: v.null(),
  async handler(ctx, { path, title, files }) {
    const { key } = await requireAccount(ctx)
    if (path.length > MAX_PATH_CHARACTERS || title.length > MAX_TITLE_CHARACTERS)
      throw new ConvexError({ code: 'limit' })
    requireSmall(files ?? [])
    if (await savedPage(ctx, key, path)) return null
    const others = await ctx.db
      .query('saved')
      .withIndex('by_account_and_path', (index) => index.eq('account', key))
      .take(MAX_SAVED)
    if (others.length === MAX_SAVED) throw new ConvexError({ code: 'limit' })
    await ctx.db.insert('saved', {
      account: key,
      path,
      title,
      savedAt: Date.now(),
      ...(files === undefined ? {} : { files }),
    })
    return null
  },
})

/**
 * Records that the reader has read a page as it is now, with its sections. A page that is not saved leaves no trace.
 */
export const read = mutation({
  args: { path: v.string(), files: v.optional(filesOfPage) },
  returns: v.null(),
  async handler(ctx, { path, files }) {
    const { key } = await requireAccount(ctx)
    requireSmall(files ?? [])
    // Up to the character after `#`, with which the addresses of sections go on.
    const pages = await ctx.db
      .query('saved')
      .withIndex('by_account_and_path', (index) =>
        index.eq('account', key).gte('path', path).lt('path', `${path}$`),
      )
      .collect()
    const now = { readAt: Date.now(), ...(files === undefined ? {} : { files }) }
    for (const { _id } of pages) await ctx.db.patch('saved', _id, now)
    return null
  },
})

/** Takes a page off the list. One that is not on it is no failure. */
export const remove = mutation({
  args: { path: v.string() },
  returns: v.null(),
  async handler(ctx, { path }) {
    const { key } = await requireAccount(ctx)
    const page = await savedPage(ctx, key, path)
    if (page) await ctx.db.delete('saved', page._id)
    return null
  },
})
