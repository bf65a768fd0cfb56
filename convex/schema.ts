import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'

/** A reader's choice; null for the site's default. */
const choice = v.union(v.string(), v.null())

/** What readers choose on the dashboard; the site knows which values there are. */
export const preferenceFields = {
  theme: choice,
  framework: choice,
  packageManager: choice,
  /** By library. A library without one is read in its latest version; absent until one is chosen. */
  versions: v.optional(v.record(v.string(), v.string())),
}

/** Files that a page was made of, each with the name of its content. */
export const filesOfPage = v.array(v.object({ path: v.string(), contentId: v.string() }))

/** Who got a page: a person, a program that works for one, or one that collects pages. Absent in rows from before it was counted: a person. */
export const readerField = v.union(v.literal('person'), v.literal('agent'), v.literal('crawler'))

/** In what form a page was answered. Absent in rows from before it was counted: HTML. */
export const formField = v.union(v.literal('html'), v.literal('markdown'), v.literal('tool'))

/** How a text was searched for in vain: by a search, by one of a program, or as a name of code. Absent for a search. */
export const meansField = v.union(v.literal('search'), v.literal('tool'), v.literal('symbol'))

/**
 * Documents refer to each other by keys of their own, never by ids: the embedded backend gives new ids at each start. Times
 * are milliseconds since 1970.
 */
export default defineSchema({
  accounts: defineTable({
    /** Names the account for good: `github:` and the number of the account there, or `demo`. */
    key: v.string(),
    login: v.string(),
    name: v.string(),
    picture: v.union(v.string(), v.null()),
    preferences: v.object(preferenceFields),
    createdAt: v.number(),
  }).index('by_key', ['key']),
  sessions: defineTable({
    /** Random, known to the reader's cookie alone. */
    key: v.string(),
    account: v.string(),
    /** Goes up with each rotation of the cookie. */
    generation: v.number(),
    rotatedAt: v.number(),
    expiresAt: v.number(),
  })
    .index('by_key', ['key'])
    .index('by_account', ['account'])
    .index('by_expiry', ['expiresAt']),
  saved: defineTable({
    account: v.string(),
    /** Address of the page on the site. */
    path: v.string(),
    title: v.string(),
    savedAt: v.number(),
    /** When the page was last opened since; absent until then. */
    readAt: v.optional(v.number()),
    /** Content ids of its files when it was saved or last read; absent if they were unknown. */
    files: v.optional(filesOfPage),
  }).index('by_account_and_path', ['account', 'path']),
  /** Libraries that readers follow. */
  followed: defineTable({
    account: v.string(),
    library: v.string(),
    /** Versions that there were when the reader last looked: others are new. */
    versions: v.array(v.string()),
    /** When the reader last looked; releases after it are new. */
    seenAt: v.number(),
  }).index('by_account_and_library', ['account', 'library']),
  feedback: defineTable({
    /** Address of the page on the site. */
    path: v.string(),
    /** Distinguishes readers of this page; it cannot be traced to a reader, nor to feedback on other pages. */
    reader: v.string(),
    isUseful: v.boolean(),
    text: v.union(v.string(), v.null()),
    /** Days since 1970. */
    day: v.number(),
  })
    .index('by_path_and_reader', ['path', 'reader'])
    .index('by_day', ['day']),
  /** Latest reports of running instances, for operators. */
  instances: defineTable({
    /** Random, of one start. */
    key: v.string(),
    seenAt: v.number(),
    /** As JSON: the site says what it holds. */
    figures: v.string(),
  })
    .index('by_key', ['key'])
    .index('by_seen', ['seenAt']),
  repositories: defineTable({
    /** `owner/name`, as the catalogue has it. */
    repo: v.string(),
    /** What was counted, and when; null while it is not known. */
    stars: v.union(v.number(), v.null()),
    starsAt: v.union(v.number(), v.null()),
    contributors: v.union(v.number(), v.null()),
    contributorsAt: v.union(v.number(), v.null()),
    /** The latest release; absent while none is known. */
    release: v.optional(v.object({ name: v.string(), publishedAt: v.number() })),
  }).index('by_repo', ['repo']),
  /** How often pages of a library were opened on a day, and how often addresses without a page were asked for. */
  views: defineTable({
    library: v.string(),
    kind: v.union(v.literal('read'), v.literal('missing')),
    reader: v.optional(readerField),
    form: v.optional(formField),
    /** Days since 1970. */
    day: v.number(),
    pages: v.array(v.object({ path: v.string(), count: v.number() })),
  })
    .index('by_library_and_day', ['library', 'day'])
    .index('by_day', ['day']),
  /** How often a text was searched for on a day without a hit. */
  emptySearches: defineTable({
    /** Null for a search without a library filter. */
    library: v.union(v.string(), v.null()),
    means: v.optional(meansField),
    /** Days since 1970. */
    day: v.number(),
    texts: v.array(v.object({ text: v.string(), count: v.number() })),
  })
    .index('by_library_and_day', ['library', 'day'])
    .index('by_day', ['day']),
})
