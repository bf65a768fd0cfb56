/** Schemas of backend responses. Times are milliseconds since 1970, `day` counts days since then; null is unknown. */

import { z } from 'zod'

const choice = z.string().nullable()

const preferences = z.object({
  theme: choice,
  framework: choice,
  packageManager: choice,
  versions: z.record(z.string(), z.string()).default({}),
})

/** A reader's preferences. */
export type Preferences = z.output<typeof preferences>

const identity = z.object({
  /** Permanent key of the account. */
  key: z.string(),
  login: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
})

/** The account that signs in: as reported by GitHub, or the demo account. */
export type Account = z.output<typeof identity>

const reader = identity.extend({ preferences })

/** A signed-in reader. */
export type Reader = z.output<typeof reader>

/** A session with its reader. */
export const session = z.object({
  generation: z.number(),
  rotatedAt: z.number(),
  expiresAt: z.number(),
  account: reader,
})

/** A source file of a page, with its content id. */
const pageFile = z.object({ path: z.string(), contentId: z.string() })

/** See {@link SavedPage}. */
export const savedPage = z.object({
  path: z.string(),
  title: z.string(),
  savedAt: z.number(),
  /** When it was last opened after being saved. */
  readAt: z.number().nullable(),
  /** Its source files when it was saved or last read. */
  files: z.array(pageFile).nullable(),
})

/** A page that a reader has saved. */
export type SavedPage = z.output<typeof savedPage>

/** See {@link FollowedRow}. */
export const followedLibrary = z.object({
  library: z.string(),
  /** The versions that existed when the reader last looked. */
  versions: z.array(z.string()),
  seenAt: z.number(),
})

/** A library that a reader follows. */
export type FollowedRow = z.output<typeof followedLibrary>

/** See {@link StoredData}. */
export const storedData = z.object({
  account: identity.extend({ createdAt: z.number() }),
  preferences,
  saved: z.array(savedPage),
  followed: z.array(followedLibrary),
  sessions: z.array(z.object({ rotatedAt: z.number(), expiresAt: z.number() })),
})

/** All data stored about a reader. */
export type StoredData = z.output<typeof storedData>

/** See {@link Release}. */
export const release = z.object({ repo: z.string(), name: z.string(), publishedAt: z.number() })

/** The latest release of a repository. */
export type Release = z.output<typeof release>

/** See {@link Feedback}. */
export const feedback = z.object({
  path: z.string(),
  isUseful: z.boolean(),
  text: z.string().nullable(),
  day: z.number(),
})

/** A reader's feedback on a page. */
export type Feedback = z.output<typeof feedback>

/** See {@link ViewsOfDay}. */
export const viewsOfDay = z.object({
  day: z.number(),
  kind: z.enum(['read', 'missing']),
  reader: z.enum(['person', 'agent', 'crawler']),
  form: z.enum(['html', 'markdown', 'tool']),
  pages: z.array(z.object({ path: z.string(), count: z.number() })),
})

/** How often pages, or addresses without a page, were requested on a day, by kind of reader and format. */
export type ViewsOfDay = z.output<typeof viewsOfDay>

/** A search without hits, with the last day on which it occurred. Programs search with a tool, or look up names of code. */
export const emptySearch = z.object({
  text: z.string(),
  means: z.enum(['search', 'tool', 'symbol']),
  count: z.number(),
  lastDay: z.number(),
})

/** See {@link emptySearch}. */
export type EmptySearch = z.output<typeof emptySearch>

/** The latest report of an instance of the site, as JSON. */
export const instance = z.object({ key: z.string(), seenAt: z.number(), figures: z.string() })

const count = z.number().int().nonnegative().nullable()

/** Counts of a repository, and when they were taken. */
export const repositoryCounts = z.object({
  repo: z.string(),
  stars: count,
  starsAt: z.number().nullable(),
  contributors: count,
  contributorsAt: z.number().nullable(),
})
