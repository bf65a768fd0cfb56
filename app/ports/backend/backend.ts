import type { FunctionArgs } from 'convex/server'
import { z } from 'zod'
import { api } from '#convex/_generated/api'
import { type BackendCalls, type BackendOptions, createCalls } from './calls'
import * as schemas from './schemas'

const nothing = z.null()

type Choices = { readonly [Name in keyof schemas.Preferences]?: schemas.Preferences[Name] | undefined }

/** Calls for the data of one reader, by account key. */
function readerCalls({ query, mutate }: BackendCalls, key: string) {
  const role = `reader:${key}` as const
  const done = { as: role, schema: nothing }
  return {
    readAll: () => query(api.accounts.exportAll, {}, { as: role, schema: schemas.storedData }),
    /** Changes the preferences that are given and not undefined. */
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
    /** Permanently deletes the account and all its data. */
    removeAccount: () => mutate(api.accounts.remove, {}, done),
    /** Returns saved pages, newest first. */
    savedPages: () => query(api.saved.list, {}, { as: role, schema: z.array(schemas.savedPage) }),
    savePage: (page: FunctionArgs<typeof api.saved.save>) => mutate(api.saved.save, page, done),
    /** Records that a page and its sections have been read. */
    noteRead: (page: FunctionArgs<typeof api.saved.read>) => mutate(api.saved.read, page, done),
    removeSaved: (path: string) => mutate(api.saved.remove, { path }, done),
    followed: () => query(api.followed.list, {}, { as: role, schema: z.array(schemas.followedLibrary) }),
    /** Follows a library, or records that these versions of it have been seen. */
    follow: (library: string, versions: string[]) => mutate(api.followed.follow, { library, versions }, done),
    unfollow: (library: string) => mutate(api.followed.unfollow, { library }, done),
  }
}

/** Calls for sessions, whose cookies only the site can read. */
function sessionCalls({ query, mutate }: BackendCalls) {
  return {
    beginSession: (session: string, account: schemas.Account) =>
      mutate(api.sessions.begin, { session, account }, { as: 'site', schema: nothing }),
    readSession: (session: string) =>
      query(api.sessions.read, { session }, { as: 'site', schema: schemas.session.nullable() }),
    /** Returns false if another request has already started the next generation. */
    rotateSession: (session: string, generation: number) =>
      mutate(api.sessions.rotate, { session, generation }, { as: 'site', schema: z.boolean() }),
    endSession: (session: string) => mutate(api.sessions.end, { session }, { as: 'site', schema: nothing }),
  }
}

const rows = <Schema extends z.ZodType>(row: Schema) => ({ as: 'site', schema: z.array(row) }) as const

/** Calls that need no account. */
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
    /** Returns searches in a library, or with null those without a library filter. */
    recentEmptySearches: (library: string | null, days: number) =>
      query(api.emptySearches.recent, { library, days }, rows(schemas.emptySearch)),
    reportInstance: (key: string, figures: string) => mutate(api.instances.report, { key, figures }, done),
    runningInstances: () => query(api.instances.running, {}, rows(schemas.instance)),
    noteStars: (repo: string, stars: number) => mutate(api.numbers.noteStars, { repo, stars }, done),
    repositoryCounts: () => query(api.numbers.all, {}, { ...rows(schemas.repositoryCounts), as: null }),
    releases: () => query(api.numbers.releases, {}, { ...rows(schemas.release), as: null }),
  }
}

/** Creates the real-time backend of this site: named calls, each with the role that its function requires. */
export function createBackend(options: BackendOptions) {
  const calls = createCalls(options)
  return {
    ...sessionCalls(calls),
    ...siteCalls(calls),
    /** Returns the calls for the reader with this key. */
    ofReader: (key: string) => readerCalls(calls, key),
  }
}

/** The real-time backend as called by the server. Calls never throw, and return within their time limit. */
export type Backend = ReturnType<typeof createBackend>
