/**
 * The content source: it reads the files of the libraries' repositories.
 *
 * No reader's input reaches this port as a repository, a ref or a path: a {@link RepositoryRef} comes from the
 * catalogue, and a file is named by an entry of the tree of that ref. The ref of a preview is a commit that the
 * code-hosting service named.
 */

import type { Answer } from '~/ports/answer'
import type { Freshness } from '~/ports/resilience/revalidating-cache'

/** A repository at a branch or tag, as the catalogue names it. Owner and repository ignore letter case. */
export type RepositoryRef = {
  /** `owner/name`, such as `tanstack/query`. */
  readonly repo: string
  /** Branch or tag, such as `main` or `v8`. */
  readonly ref: string
}

/** One file or directory of a tree. */
export type TreeEntry = {
  /** Path from the repository root, with `/` between segments, without one in front. */
  readonly path: string
  readonly kind: 'file' | 'directory'
  /** Size of a file in bytes; 0 for a directory. */
  readonly sizeBytes: number
  /** Names the content: two files with one content id are equal, and a changed file has another one. */
  readonly contentId: string
}

/** A file by the content that it had. */
export type PreviousFile = Pick<TreeEntry, 'path' | 'contentId'>

/** All paths of a repository at a ref, at one moment. */
export type Tree = {
  /** Names the whole listing: equal ids mean equal trees. Everything derived from a tree is cached by it. */
  readonly id: string
  /** Commit of the tree, where the source knows it. */
  readonly commit: string | null
  readonly entries: ReadonlyMap<string, TreeEntry>
  /**
   * Content ids of these paths in earlier listings, latest first, where a remote source knows some: data cached under
   * them is served stale while the file of this tree is out of reach.
   */
  readonly previousIds?: ReadonlyMap<string, readonly string[]>
  /** Paths of symbolic links, which are no entries, where a source has found some. */
  readonly symbolicLinks?: readonly string[]
}

/** A release of a repository, as its maintainers published it on the code-hosting service. */
export type RepositoryRelease = {
  /** The tag that names it. */
  readonly tag: string
  /** The tag where it has no title of its own. */
  readonly title: string
  /** Milliseconds since 1970. */
  readonly publishedAtMs: number
  readonly isPrerelease: boolean
  /** Markdown, cut after some thousand characters. */
  readonly notes: string
  /** True if the notes go on at the service. */
  readonly isCut: boolean
}

/** How busy a remote source is, for work that gives way to readers. */
export type SourceLoad = {
  /** Calls that are under way or queued. */
  readonly calls: number
  /** Share of the requests of the hour that is left, 0 to 1; null while the source does not know. */
  readonly shareLeft: number | null
}

/** Called with the repository whose working files changed. */
export type ContentChangeListener = (repo: string) => void

/**
 * Gives the files of the libraries' repositories. Failures are answers: no method rejects.
 *
 * Reading from a remote source costs requests. What it has in memory or in its store costs none, and is what its `cached`
 * methods answer; those of a local source read as the others do. `read.ts` reads texts through this port, and says which are
 * stale.
 */
export interface ContentSource {
  /** One line for people: which adapter, reading where. */
  readonly description: string
  /** The listing of a repository at a ref. Cheap to call: the adapter caches and revalidates it. */
  tree(at: RepositoryRef, signal: AbortSignal): Promise<Answer<Tree>>
  /** The bytes of one file of a tree of `at`. */
  file(at: RepositoryRef, entry: TreeEntry, signal: AbortSignal): Promise<Answer<Uint8Array>>
  /** Reads the listing without a request, fresh or stale. Resolves to null if that takes a request. */
  cachedTree(at: RepositoryRef, signal: AbortSignal): Promise<Answer<Tree> | null>
  /**
   * Reads the bytes of a file without a request. Resolves to null if that takes one, and if the store of a remote source
   * does not answer within its limit.
   */
  cachedFile(at: RepositoryRef, entry: TreeEntry, signal: AbortSignal): Promise<Answer<Uint8Array> | null>
  /**
   * The bytes that a file had under an earlier content id of its repository, for sources that keep a history; missing where
   * they are gone from it. The id comes from a tree that this source gave.
   */
  previousFile?(at: RepositoryRef, file: PreviousFile, signal: AbortSignal): Promise<Answer<Uint8Array>>
  /**
   * The latest releases of a repository, newest first, for sources that are a code-hosting service. Kept for hours, and served
   * stale while they are asked for again.
   */
  releases?(repo: string, signal: AbortSignal): Promise<Answer<readonly RepositoryRelease[]>>
  /** How busy a remote source is at the moment. A source without it is local: nothing of it costs a request. */
  load?(): SourceLoad
  /** How fresh the listing of a ref is, for sources that keep trees for a while; null for one that was not listed. */
  freshness?(at: RepositoryRef): Freshness | null
  /**
   * Lists a ref anew at once, as after a push, for sources that keep trees for a while; pages show the old tree until
   * then. Returns the result of the listing: `unavailable` also where readers keep the old tree.
   */
  revalidate?(at: RepositoryRef): Promise<Answer<Tree>>
  /**
   * Calls the listener when files change, for sources that can be edited while the site runs. Returns a function that
   * stops it.
   */
  watch?(onChange: ContentChangeListener): () => void
}
