import { z } from 'zod'

/** Replies of the backend. Times are milliseconds since 1970, `day` counts days since then; unknown values are null. */

const choice = z.string().nullable()

const preferences = z.object({
  theme: choice,
  framework: choice,
  packageManager: choice,
  /** The version of each library for which one is chosen. */
  versions: z.record(z.string(), z.string()).default({}),
})

/** What a reader prefers. */
export type Preferences = z.output<typeof preferences>

const identity = z.object({
  /** Names the account for good. */
  key: z.string(),
  login: z.string(),
  name: z.string(),
  /** Address of the picture. */
  picture: z.string().nullable(),
})

/** Who signs in, as the code-hosting service says. */
export type Account = z.output<typeof identity>

const reader = identity.extend({ preferences })

/** A reader who has signed in. */
export type Reader = z.output<typeof reader>

/** A session with the reader that it belongs to. */
export const session = z.object({
  generation: z.number(),
  rotatedAt: z.number(),
  expiresAt: z.number(),
  account: reader,
})

/** A file that a page is made of, with the name of its content. */
const pageFile = z.object({ path: z.string(), contentId: z.string() })

/** See {@link SavedPage}. */
export const savedPage = z.object({
  path: z.string(),
  title: z.string(),
  savedAt: z.number(),
  /** When it was last opened since it was saved. */
  readAt: z.number().nullable(),
  /** What it was made of when it was saved or last read. */
  files: z.array(pageFile).nullable(),
})

/** A page that a reader has saved. */
export type SavedPage = z.output<typeof savedPage>

/** See {@link FollowedRow}. */
export const followedLibrary = z.object({
  library: z.string(),
  /** Those that there were when the reader last looked. */
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

/** Everything that is stored about a reader. */
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

/** What a reader said about a page. */
export type Feedback = z.output<typeof feedback>

/** See {@link ViewsOfDay}. */
export const viewsOfDay = z.object({
  day: z.number(),
  kind: z.enum(['read', 'missing']),
  reader: z.enum(['person', 'agent', 'crawler']),
  form: z.enum(['html', 'markdown', 'tool']),
  pages: z.array(z.object({ path: z.string(), count: z.number() })),
})

/** How often pages, or addresses without a page, were opened on a day by a kind of reader, in a form. */
export type ViewsOfDay = z.output<typeof viewsOfDay>

/** A text that was searched for without a hit, with the last day of that. Programs search by a tool, and ask for names of code. */
export const emptySearch = z.object({
  text: z.string(),
  means: z.enum(['search', 'tool', 'symbol']),
  count: z.number(),
  lastDay: z.number(),
})

/** See {@link emptySearch}. */
export type EmptySearch = z.output<typeof emptySearch>

/** Latest report of an instance of the site, as JSON. */
export const instance = z.object({ key: z.string(), seenAt: z.number(), figures: z.string() })

const count = z.number().int().nonnegative().nullable()

/** What was counted of a repository, and when. */
export const repositoryCounts = z.object({
  repo: z.string(),
  stars: count,
  starsAt: z.number().nullable(),
  contributors: count,
  contributorsAt: z.number().nullable(),
})
