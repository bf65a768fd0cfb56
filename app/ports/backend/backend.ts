import type { FunctionArgs } from 'convex/server'
import { z } from 'zod'
import { api } from '#convex/_generated/api'
import { type BackendCalls, type BackendOptions, createCalls } from './calls'
import * as schemas from './schemas'

const nothing = z.null()

type Choices = { readonly [Name in keyof schemas.Preferences]?: schemas.Preferences[Name] | undefined }

/** What belongs to one reader, by the key of the account. */
function readerCalls({ query, mutate }: BackendCalls, key: string) {
  const as = `reader:${key}` as const
  const done = { as, schema: nothing }
  return {
    readAll: () => query(api.accounts.exportAll, {}, { as, schema: schemas.storedData }),
    /** Changes the choices that are given and not undefined. */
    prefer: ({ theme, framework, packageManager, versions }: Choices) =>
      mutate(
        api.accounts.prefer,
        {
          ...(theme === undefined ? {} : { theme }),
          ...(framework === undefined ? {} : { framework }),
          ...(packageManager === undefined ? {} : { packageManager }),
          ...(versions === undefined ? {} : { versions }),
        },
        done,
      ),
    endSessions: () => mutate(api.accounts.endSessions, {}, done),
    /** Deletes the account with all that belongs to it, for good. */
    removeAccount: () => mutate(api.accounts.remove, {}, done),
    /** The newest first. */
    savedPages: () => query(api.saved.list, {}, { as, schema: z.array(schemas.savedPage) }),
    savePage: (page: FunctionArgs<typeof api.saved.save>) => mutate(api.saved.save, page, done),
    /** Notes that a page is read, and with it its sections. */
    noteRead: (page: FunctionArgs<typeof api.saved.read>) => mutate(api.saved.read, page, done),
    removeSaved: (path: string) => mutate(api.saved.remove, { path }, done),
    followed: () => query(api.followed.list, {}, { as, schema: z.array(schemas.followedLibrary) }),
    /** Follows a library, or notes that these versions of it are seen. */
    follow: (library: string, versions: string[]) => mutate(api.followed.follow, { library, versions }, done),
    unfollow: (library: string) => mutate(api.followed.unfollow, { library }, done),
  }
}

/** Sessions, whose cookies the site alone reads. */
function sessionCalls({ query, mutate }: BackendCalls) {
  return {
    beginSession: (session: string, account: schemas.Account) =>
      mutate(api.sessions.begin, { session, account }, { as: 'site', schema: nothing }),
    readSession: (session: string) =>
      query(api.sessions.read, { session }, { as: 'site', schema: schemas.session.nullable() }),
    /** False when another request has begun the next generation. */
    rotateSession: (session: string, generation: number) =>
      mutate(api.sessions.rotate, { session, generation }, { as: 'site', schema: z.boolean() }),
    endSession: (session: string) => mutate(api.sessions.end, { session }, { as: 'site', schema: nothing }),
  }
}

const rows = <Schema extends z.ZodType>(row: Schema) => ({ as: 'site', schema: z.array(row) }) as const

/** Counters that need no account. */
function siteCalls({ query, mutate }: BackendCalls) {
  const done = { as: 'site', schema: nothing } as const
  return {
    giveFeedback: (answer: FunctionArgs<typeof api.feedback.give>) => mutate(api.feedback.give, answer, done),
    takeBackFeedback: (path: string, reader: string) => mutate(api.feedback.takeBack, { path, reader }, done),
    recentFeedback: (days: number) => query(api.feedback.recent, { days }, rows(schemas.feedback)),
    addViews: (counts: FunctionArgs<typeof api.views.add>['counts']) =>
      mutate(api.views.add, { counts }, done),
    recentViews: (library: string, days: number) =>
      query(api.views.recent, { library, days }, rows(schemas.viewsOfDay)),
    addEmptySearches: (counts: FunctionArgs<typeof api.emptySearches.add>['counts']) =>
      mutate(api.emptySearches.add, { counts }, done),
    /** Of a library, or with null those that were limited to none. */
    recentEmptySearches: (library: string | null, days: number) =>
      query(api.emptySearches.recent, { library, days }, rows(schemas.emptySearch)),
    reportInstance: (key: string, figures: string) => mutate(api.instances.report, { key, figures }, done),
    runningInstances: () => query(api.instances.running, {}, rows(schemas.instance)),
    noteStars: (repo: string, stars: number) => mutate(api.numbers.noteStars, { repo, stars }, done),
    repositoryCounts: () => query(api.numbers.all, {}, { ...rows(schemas.repositoryCounts), as: null }),
    releases: () => query(api.numbers.releases, {}, { ...rows(schemas.release), as: null }),
  }
}

/** Makes the real-time backend of this site: calls by name, each with the caller that its function wants to see. */
export function createBackend(options: BackendOptions) {
  const calls = createCalls(options)
  return {
    ...sessionCalls(calls),
    ...siteCalls(calls),
    /** What belongs to the reader with this key. */
    ofReader: (key: string) => readerCalls(calls, key),
  }
}

/** The real-time backend, asked by the server. It never throws, and answers within its limit. */
export type Backend = ReturnType<typeof createBackend>
