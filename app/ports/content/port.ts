/**
 * The content source: where the files of the libraries' repositories come from.
 *
 * Nothing a reader sends ever reaches this port as a repository, a ref or a path of its own making: a
 * {@link RepositoryRef} comes from the catalogue, and a file is named by an entry of the tree of that ref. The ref of a
 * preview is a commit that the code-hosting service named.
 */

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

/** All paths of a repository at a ref, at one moment. */
export type Tree = {
  /** Names the whole listing: equal ids mean equal trees. Everything derived from a tree is cached by it. */
  readonly id: string
  /** Commit the tree belongs to, where the source knows one. */
  readonly commit: string | null
  readonly entries: ReadonlyMap<string, TreeEntry>
  /** Content ids that files of these paths had in earlier listings, latest first, where a remote source knows some. */
  readonly former?: ReadonlyMap<string, readonly string[]>
}

/** What a source answers. Only a route turns these into a status. */
export type Answer<Value> =
  | { readonly kind: 'found'; readonly value: Value }
  /** The source is well and says that it does not have it. */
  | { readonly kind: 'missing' }
  /** The source cannot tell now; `retryAfterSeconds` is its advice, where it gives one. */
  | { readonly kind: 'unavailable'; readonly reason: string; readonly retryAfterSeconds: number | null }

/** The answer of a source that cannot tell. */
export type Unavailable = Extract<Answer<never>, { kind: 'unavailable' }>

/** How busy a remote source is, for work that gives way to readers. */
export type SourceLoad = {
  /** Calls that are under way or wait for their turn, whoever asked for them. */
  readonly calls: number
  /** Share of the requests of the hour that is left, 0 to 1; null while the source does not know. */
  readonly shareLeft: number | null
}

/** Called with the repository whose working files changed. */
export type ContentChangeListener = (repo: string) => void

/** Gives the files of the libraries' repositories. Failures are answers: no method rejects. */
export interface ContentSource {
  /** One line for people: which adapter, reading where. */
  readonly description: string
  /**
   * True when reading a file costs no request, so that all front matter of a ref may be read up front.
   * A remote source says false, and front matter is learned as pages are read.
   */
  readonly isLocal: boolean
  /** The listing of a repository at a ref. Cheap to call: the adapter caches and revalidates it. */
  tree(at: RepositoryRef, signal: AbortSignal): Promise<Answer<Tree>>
  /** The bytes of one file of a tree of `at`. */
  file(at: RepositoryRef, entry: TreeEntry, signal: AbortSignal): Promise<Answer<Uint8Array>>
  /**
   * What a remote source has of a file without asking anybody: from memory, or from what keeps files beyond the process.
   * Null for what would cost a request, and when the signal aborts.
   */
  held?(at: RepositoryRef, entry: TreeEntry, signal: AbortSignal): Promise<Uint8Array | null>
  /** How busy a remote source is at the moment. */
  load?(): SourceLoad
  /**
   * Lists a ref anew at once, as after a push, for sources that keep trees for a while; pages show the old tree until
   * then. Answers what the listing came to: `unavailable` also where the old tree stays with readers.
   */
  revalidate?(at: RepositoryRef): Promise<Answer<Tree>>
  /** Tells when files change, for sources that can be edited while the site runs. Returns the way to stop. */
  watch?(onChange: ContentChangeListener): () => void
}
