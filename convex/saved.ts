import { ConvexError, type Infer, v } from 'convex/values'
import { MAX_PATH_CHARACTERS, MAX_TITLE_CHARACTERS } from '../app/domain/account-limits'
import type { Doc } from './_generated/dataModel'
import { mutation, query, type QueryCtx } from './_generated/server'
import { requireAccount } from './identity'
import { filesOfPage } from './schema'

/** Maximum number of saved pages per account. */
const MAX_SAVED = 500
/** Maximum number of source files per page: a stub refers to at most three other files in a chain. */
const MAX_FILES = 4
const MAX_FILE_CHARACTERS = 1000

function savedPage({ db }: Pick<QueryCtx, 'db'>, account: string, path: string) {
  return db
    .query('saved')
    .withIndex('by_account_and_path', (index) => index.eq('account', account).eq('path', path))
    .unique()
}

/** Formats a saved page for its reader; unknown fields are null. */
export function shownPage({ path, title, savedAt, readAt, files }: Doc<'saved'>) {
  return { path, title, savedAt, readAt: readAt ?? null, files: files ?? null }
}

function requireSmall(files: Infer<typeof filesOfPage>): void {
  const isLong = files.some(({ path, contentId }) => path.length + contentId.length > MAX_FILE_CHARACTERS)
  if (isLong || files.length > MAX_FILES) throw new ConvexError({ code: 'limit' })
}

/** Returns the saved pages of the reader, newest first. */
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
 * Saves a page, with its source files if they are known. Does nothing if it is saved already.
 *
 * @throws {ConvexError} `limit` for too many pages or files, and for texts that are too long.
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
 * Records that the reader has read the current version of a saved page and its saved sections. Does nothing for other
 * pages.
 */
export const read = mutation({
  args: { path: v.string(), files: v.optional(filesOfPage) },
  returns: v.null(),
  async handler(ctx, { path, files }) {
    const { key } = await requireAccount(ctx)
    requireSmall(files ?? [])
    // `$` is the character after `#`, so the range includes the addresses of the page's sections.
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

/** Removes a saved page. Does nothing if it is not saved. */
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
