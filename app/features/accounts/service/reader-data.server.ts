import type { FunctionArgs, FunctionReference } from 'convex/server'
import { z } from 'zod'
import { api } from '#convex/_generated/api'
import { type PageFile, readPageFiles } from '~/features/reading/page-files.server'
import type { BackendAnswer } from '~/ports/backend/backend'
import { timeLimit } from '~/ports/resilience/timeout'
import { backend } from './backend.server'
import { preferencesSchema, type Reader } from './sessions.server'

const savedPage = z.object({
  path: z.string(),
  title: z.string(),
  savedAt: z.number(),
  /** When it was last opened since; null until then. */
  readAt: z.number().nullable(),
  /** What it was made of when it was saved or last read; null where that was not noted. */
  files: z.array(z.object({ path: z.string(), contentId: z.string() })).nullable(),
})

/** A page that a reader has saved; times are in milliseconds since 1970. */
export type SavedPage = z.output<typeof savedPage>

/** A library that a reader follows, with the versions that there were when the reader last looked. */
export const followedLibrary = z.object({
  library: z.string(),
  versions: z.array(z.string()),
  seenAt: z.number(),
})

/** A reader who saves a page does not wait longer for its docs. */
const FILES_LIMIT_MS = 1500

const exported = z.object({
  account: z.object({
    key: z.string(),
    login: z.string(),
    name: z.string(),
    picture: z.string().nullable(),
    createdAt: z.number(),
  }),
  preferences: preferencesSchema,
  saved: z.array(savedPage),
  followed: z.array(followedLibrary),
  sessions: z.array(z.object({ rotatedAt: z.number(), expiresAt: z.number() })),
})

/** Everything that is stored about a reader. */
export type Exported = z.output<typeof exported>

/** Package managers that install commands are shown for. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun', 'deno'] as const

type Preferences = Reader['preferences']

type Choices = { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined }

/** The subject of the reader's tokens. */
export const subjectOf = ({ key }: Reader) => `reader:${key}` as const

/** Changes what is stored about the reader. */
export async function writeAs<Mutation extends FunctionReference<'mutation'>>(
  reader: Reader,
  mutation: Mutation,
  args: FunctionArgs<Mutation>,
): Promise<BackendAnswer<null>> {
  return (await backend()).mutate(mutation, args, { as: subjectOf(reader), schema: z.null() })
}

/** Pages that the reader has saved, newest first. */
export async function readSaved(reader: Reader): Promise<BackendAnswer<SavedPage[]>> {
  return (await backend()).query(api.saved.list, {}, { as: subjectOf(reader), schema: z.array(savedPage) })
}

/** Everything that is stored about the reader. */
export async function readAll(reader: Reader): Promise<BackendAnswer<Exported>> {
  return (await backend()).query(api.accounts.exportAll, {}, { as: subjectOf(reader), schema: exported })
}

/** Saves pages, those that are saved already among them; the first refusal ends it. */
export async function savePages(
  reader: Reader,
  pages: readonly Pick<SavedPage, 'path' | 'title'>[],
): Promise<BackendAnswer<null>> {
  let answer: BackendAnswer<null> = { kind: 'found', value: null }
  const signal = timeLimit(FILES_LIMIT_MS)
  const noted = await Promise.all(
    pages.map(async (page) => ({ page, ...(await filesOf(page.path, signal)) })),
  )
  for (const { page, ...files } of noted) {
    const { path, title } = page
    answer = await writeAs(reader, api.saved.save, { path, title, ...files })
    if (answer.kind !== 'found') return answer
  }
  return answer
}

/** Notes that the reader has read a page, and with it its sections. */
export async function noteRead(reader: Reader, path: string): Promise<BackendAnswer<null>> {
  const files = await filesOf(path, timeLimit(FILES_LIMIT_MS))
  return writeAs(reader, api.saved.read, { path, ...files })
}

/** What a page is made of now; nothing where the docs cannot tell in time. */
async function filesOf(path: string, signal: AbortSignal): Promise<{ files?: PageFile[] }> {
  const files = await readPageFiles(path, signal)
  return files === null ? {} : { files }
}

/** Takes a page off the reader's list. */
export function removeSaved(reader: Reader, path: string): Promise<BackendAnswer<null>> {
  return writeAs(reader, api.saved.remove, { path })
}

/** Changes what the reader prefers; what is not named stays. */
export function prefer(
  reader: Reader,
  { theme, framework, packageManager, versions }: Choices,
): Promise<BackendAnswer<null>> {
  const choices = {
    ...(theme === undefined ? {} : { theme }),
    ...(framework === undefined ? {} : { framework }),
    ...(packageManager === undefined ? {} : { packageManager }),
    ...(versions === undefined ? {} : { versions }),
  }
  return writeAs(reader, api.accounts.prefer, choices)
}

/** Ends all sessions of the reader. */
export function endSessions(reader: Reader): Promise<BackendAnswer<null>> {
  return writeAs(reader, api.accounts.endSessions, {})
}

/** Deletes the reader's account with all that belongs to it, for good. */
export function removeAccount(reader: Reader): Promise<BackendAnswer<null>> {
  return writeAs(reader, api.accounts.remove, {})
}
