import { ConvexError, type Infer, v } from 'convex/values'
import { MAX_PATH_CHARACTERS } from '../app/domain/account-limits'
import { today } from './days'
import { mutation, query } from './_generated/server'
import { requireSite } from './identity'
import { formField, readerField } from './schema'

/**
 * Maximum numbers of pages, and of addresses without a page, that are counted per library, day, kind of reader and
 * format; further ones are ignored.
 */
const MAX_PATHS = { read: 3000, missing: 300 } as const

const kind = v.union(v.literal('read'), v.literal('missing'))

const counted = v.object({
  library: v.string(),
  kind,
  reader: v.optional(readerField),
  form: v.optional(formField),
  path: v.string(),
  count: v.number(),
})

/** Returns a key that distinguishes the rows of a library and day. */
function rowKey({
  kind: of,
  reader = 'person',
  form = 'html',
}: Omit<Infer<typeof counted>, 'library' | 'path' | 'count'>) {
  return `${of} ${reader} ${form}`
}

/**
 * Adds the counts of an instance since its last report.
 *
 * @throws {ConvexError} `limit` for too many counts, and for paths that are too long.
 */
export const add = mutation({
  args: { counts: v.array(counted) },
  returns: v.null(),
  async handler(ctx, { counts }) {
    await requireSite(ctx)
    const isLong = counts.some(({ path }) => path.length > MAX_PATH_CHARACTERS)
    if (isLong || counts.length > MAX_PATHS.read) throw new ConvexError({ code: 'limit' })
    const day = today()
    for (const [library, ofLibrary] of Map.groupBy(counts, (count) => count.library)) {
      const rows = await ctx.db
        .query('views')
        .withIndex('by_library_and_day', (index) => index.eq('library', library).eq('day', day))
        .collect()
      for (const [key, added] of Map.groupBy(ofLibrary, rowKey)) {
        const [first] = added
        if (!first) continue
        const row = rows.find((candidate) => rowKey(candidate) === key)
        const sums = new Map(row?.pages.map(({ path, count }) => [path, count]))
        for (const { path, count } of added) {
          if (sums.has(path) || sums.size < MAX_PATHS[first.kind])
            sums.set(path, (sums.get(path) ?? 0) + count)
        }
        const pages = [...sums].map(([path, count]) => ({ path, count }))
        const { kind: of, reader = 'person', form = 'html' } = first
        if (row) await ctx.db.patch('views', row._id, { pages })
        else await ctx.db.insert('views', { library, kind: of, reader, form, day, pages })
      }
    }
    return null
  },
})

/** Returns the counts of a library in the last `days` days, oldest day first. */
export const recent = query({
  args: { library: v.string(), days: v.number() },
  async handler(ctx, { library, days }) {
    await requireSite(ctx)
    const rows = await ctx.db
      .query('views')
      .withIndex('by_library_and_day', (index) => index.eq('library', library).gt('day', today() - days))
      .collect()
    return rows.map(({ day, kind: of, reader = 'person', form = 'html', pages }) => ({
      day,
      kind: of,
      reader,
      form,
      pages,
    }))
  },
})
