/**
 * The content source reads the files of the libraries' repositories.
 *
 * No user input reaches this port as a repository, ref or path: a {@link RepositoryRef} comes from the catalogue, and a
 * file is identified by an entry of that ref's tree. The ref of a preview is a commit id returned by GitHub.
 */

import type { Answer } from '~/ports/answer'
import type { Freshness } from '~/ports/resilience/revalidating-cache'

/** A repository at a branch or tag of the catalogue. Owner and repository ignore letter case. */
export type RepositoryRef = {
  /** `owner/name`, such as `tanstack/query`. */
  readonly repo: string
  /** Branch or tag, such as `main` or `v8`. */
  readonly ref: string
}

/** A file or directory of a tree. */
export type TreeEntry = {
  /** Path from the repository root, separated by `/`, without a leading one. */
  readonly path: string
  readonly kind: 'file' | 'directory'
  /** Size of a file in bytes; 0 for a directory. */
  readonly sizeBytes: number
  /** Identifies the content: files with equal ids are equal, and a changed file has another id. */
  readonly contentId: string
}

/** A file, identified by former content. */
export type PreviousFile = Pick<TreeEntry, 'path' | 'contentId'>

/** All paths of a repository at a ref and time. */
export type Tree = {
  /** Identifies the listing: equal ids mean equal trees. Cache key of everything derived from the tree. */
  readonly id: string
  /** Commit of the tree; null if the source does not know it. */
  readonly commit: string | null
  readonly entries: ReadonlyMap<string, TreeEntry>
  /** Former content ids by path, newest first, of a remote source: their data is served stale if this file is unavailable. */
  readonly previousIds?: ReadonlyMap<string, readonly string[]>
  /** Paths of symbolic links, which are not entries; absent if there are none. */
  readonly symbolicLinks?: readonly string[]
}

/** A release of a repository, as published on GitHub. */
export type RepositoryRelease = {
  /** Name of its tag. */
  readonly tag: string
  /** Title, or the tag if it has none. */
  readonly title: string
  /** Milliseconds since 1970. */
  readonly publishedAtMs: number
  readonly isPrerelease: boolean
  /** Markdown, cut after a few thousand characters. */
  readonly notes: string
  /** True if the notes were cut. */
  readonly isCut: boolean
}

/** Load of a remote source, for background work that yields to readers. */
export type SourceLoad = {
  /** Number of running or queued calls. */
  readonly calls: number
  /** Share of hourly requests left, 0 to 1; null while unknown. */
  readonly shareLeft: number | null
}

/** Called with the repository whose working files changed. */
export type ContentChangeListener = (repo: string) => void

/**
 * Reads the files of the libraries' repositories. Failures are values: no method rejects.
 *
 * Reading from a remote source costs requests. The `cached` methods return what is in memory or in its store, which
 * costs none; for a local source, they read like the others. `read.ts` reads texts through this port, and marks stale
 * ones.
 */
export interface ContentSource {
  /** Describes the adapter and its location in one line. */
  readonly description: string
  /** Returns the listing of a repository at a ref. Cheap to call, since the adapter caches and revalidates it. */
  tree(at: RepositoryRef, signal: AbortSignal): Promise<Answer<Tree>>
  file(at: RepositoryRef, entry: TreeEntry, signal: AbortSignal): Promise<Answer<Uint8Array>>
  /** Returns the listing without a request, fresh or stale. Resolves to null if that takes a request. */
  cachedTree(at: RepositoryRef, signal: AbortSignal): Promise<Answer<Tree> | null>
  /** Returns the bytes of a file; null if that takes a request, or the store of a remote source is late. */
  cachedFile(at: RepositoryRef, entry: TreeEntry, signal: AbortSignal): Promise<Answer<Uint8Array> | null>
  /** Returns the bytes of a file under a former content id of a tree of this source; missing if history lost them. */
  previousFile?(at: RepositoryRef, file: PreviousFile, signal: AbortSignal): Promise<Answer<Uint8Array>>
  /** Returns the latest releases of a repository on GitHub, newest first; cached for hours, and then served stale. */
  releases?(repo: string, signal: AbortSignal): Promise<Answer<readonly RepositoryRelease[]>>
  /** Returns the current load of a remote source. Omitted by local sources, where nothing costs a request. */
  load?(): SourceLoad
  /** Returns the freshness of a ref's listing, for sources that cache trees; null if it was not listed. */
  freshness?(at: RepositoryRef): Freshness | null
  /**
   * Lists a ref again immediately, as after a push, for sources that cache trees; the old tree is served meanwhile.
   * Returns the result of the listing, which may be `unavailable` even if the old tree is still served.
   */
  revalidate?(at: RepositoryRef): Promise<Answer<Tree>>
  /** Calls the listener when files change, for sources that can be edited at run time. Returns a function that stops it. */
  watch?(onChange: ContentChangeListener): () => void
}
