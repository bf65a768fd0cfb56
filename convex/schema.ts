import { defineSchema, defineTable } from 'convex/server'
import { v } from 'convex/values'

/** A reader's choice; null for the site's default. */
const choice = v.union(v.string(), v.null())

/** Preferences of readers, chosen on the dashboard. The site validates the values. */
export const preferenceFields = {
  theme: choice,
  framework: choice,
  packageManager: choice,
  /** Versions by library id. A library without one uses its latest version; absent until a version is chosen. */
  versions: v.optional(v.record(v.string(), v.string())),
}

/** Source files of a page, with their content ids. */
export const filesOfPage = v.array(v.object({ path: v.string(), contentId: v.string() }))

/**
 * Kind of reader: a person, a program that acts for one, or one that collects pages. Absent in older rows: a person.
 */
export const readerField = v.union(v.literal('person'), v.literal('agent'), v.literal('crawler'))

/** Format of the response. Absent in older rows: HTML. */
export const formField = v.union(v.literal('html'), v.literal('markdown'), v.literal('tool'))

/**
 * Means of a search without hits: the search of the site, a tool call of a program, or the lookup of a code name.
 * Absent in older rows: a search.
 */
export const meansField = v.union(v.literal('search'), v.literal('tool'), v.literal('symbol'))

/**
 * Documents refer to each other by their own keys, never by Convex ids, which the embedded backend reassigns at each
 * start. Times are milliseconds since 1970.
 */
export default defineSchema({
  accounts: defineTable({
    /** Permanent key of the account: `github:` and the account number there, or `demo`. */
    key: v.string(),
    login: v.string(),
    name: v.string(),
    picture: v.union(v.string(), v.null()),
    preferences: v.object(preferenceFields),
    createdAt: v.number(),
  }).index('by_key', ['key']),
  sessions: defineTable({
    /** Random; stored only here and in the reader's cookie. */
    key: v.string(),
    account: v.string(),
    /** Incremented with each rotation of the cookie. */
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
    /** When the page was last opened after it was saved; absent until then. */
    readAt: v.optional(v.number()),
    /** Content ids of its files when it was saved or last read; absent if they were unknown. */
    files: v.optional(filesOfPage),
  }).index('by_account_and_path', ['account', 'path']),
  /** Libraries that readers follow. */
  followed: defineTable({
    account: v.string(),
    library: v.string(),
    /** Versions that existed when the reader last looked; others are new. */
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
    /** Random, new at each start. */
    key: v.string(),
    seenAt: v.number(),
    /** JSON, whose content the site defines. */
    figures: v.string(),
  })
    .index('by_key', ['key'])
    .index('by_seen', ['seenAt']),
  repositories: defineTable({
    /** `owner/name`, as in the catalogue. */
    repo: v.string(),
    /** Figures, and when they were counted; null if unknown. */
    stars: v.union(v.number(), v.null()),
    starsAt: v.union(v.number(), v.null()),
    contributors: v.union(v.number(), v.null()),
    contributorsAt: v.union(v.number(), v.null()),
    /** The latest release; absent if unknown. */
    release: v.optional(v.object({ name: v.string(), publishedAt: v.number() })),
  }).index('by_repo', ['repo']),
  /** Daily counts of page views per library, and of requests for addresses without a page. */
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
  /** Daily counts of searches without hits. */
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
