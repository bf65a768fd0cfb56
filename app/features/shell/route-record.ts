/**
 * What the site must know about a route beside its loader and component. Every route names its record as
 * `staticData: { record }`; without one it does not compile. The request pipeline, the page cache, negotiation, the sitemap
 * and navigation read it through the router's own matching. An address without a route is private and never stored.
 */
export type RouteRecord = LayoutRecord | AnswerRecord

/** The record of a route that answers. */
export type AnswerRecord = PageRecord | FileRecord

/** Stands around pages. At its own address there is nothing. */
type LayoutRecord = { readonly kind: 'layout' }

/** Answers with HTML. */
export type PageRecord = {
  readonly kind: 'page'
  /**
   * `shared`: the same bytes for every reader. It is rendered without cookies, from the path and the search parameters
   * that `loaderDeps` returns, and may be stored. `private`: cookies reach it, and it is stored nowhere.
   */
  readonly readers: 'shared' | 'private'
  /**
   * When React is fetched: `now`, right after first paint, for pages with state, where a change of search parameters is a
   * change of state; `act`, at the first sign of a reader, for those whose first view is complete without it; `intent`, at
   * that sign too, for pages of finished markup, where a change of what `loaderDeps` returns is another page; `never`.
   */
  readonly react: 'now' | 'act' | 'intent' | 'never'
  /** Names of the search parameters that `loaderDeps` depends on; none when not set. Others are not even parsed. */
  readonly search?: readonly string[]
  /** True when the page as Markdown is at the same address with `.md` behind it. */
  readonly hasMarkdown: boolean
  /** True for pages whose canonical addresses the sitemap lists. */
  readonly isInSitemap: boolean
  /** True for pages that take forms: their route has a POST handler. */
  readonly takesForms: boolean
  /** Sources that the content security policy of these documents allows beside those of all documents. */
  readonly sources?: ExtraSources
  /** True for documents of unpublished branches, which are rendered a few at a time. */
  readonly isPreview?: true
}

/** Answers with bytes for programs: text files, images, interfaces. */
export type FileRecord = {
  readonly kind: 'file'
  readonly readers: 'shared' | 'private'
  /** Which shared answers the page cache stores; images that no coding shrinks would push pages out of it. */
  readonly stored: 'all' | 'svg' | 'none'
  /** True for addresses that choose their methods themselves; others can only be read. */
  readonly isWritable: boolean
  readonly isPreview?: true
}

/** Origins by directive of the content security policy, such as `{ 'connect-src': ['https://api.example.com'] }`. */
export type ExtraSources = Readonly<
  Partial<
    Record<'connect-src' | 'frame-ancestors' | 'frame-src' | 'img-src' | 'script-src', readonly string[]>
  >
>

/** A route that is only a layout of others. */
export const layout: LayoutRecord = { kind: 'layout' }

/** A page of finished markup, the same for every reader. */
export const sharedPage = {
  kind: 'page',
  readers: 'shared',
  react: 'intent',
  hasMarkdown: false,
  isInSitemap: false,
  takesForms: false,
} as const satisfies PageRecord

/**
 * A page with state, the same for every reader until React runs.
 * @public
 */
export const interactivePage = { ...sharedPage, react: 'now' } as const satisfies PageRecord

/**
 * A page for one reader, with forms that work without script.
 * @public
 */
export const privatePage = {
  ...interactivePage,
  readers: 'private',
  takesForms: true,
} as const satisfies PageRecord

/** A text file, the same for every reader. */
export const sharedFile = {
  kind: 'file',
  readers: 'shared',
  stored: 'all',
  isWritable: false,
} as const satisfies FileRecord

/**
 * The record of a route that browsers never navigate to, spread into its options: the build sees nothing but handlers of
 * the server in them, and leaves the route out of the script that every page loads.
 */
export function serverOnly(record: FileRecord): { readonly staticData: { readonly record: FileRecord } } {
  return { staticData: { record } }
}

/** Images of repositories. */
export const imageFile = { ...sharedFile, stored: 'svg' } as const satisfies FileRecord

/** An interface for programs, stored nowhere. */
export const privateFile = { ...sharedFile, readers: 'private', stored: 'none' } as const satisfies FileRecord

/** An address that forms are sent to, and that shows nothing itself. */
export const formAddress = { ...privateFile, isWritable: true } as const satisfies FileRecord

/** A page of an unpublished branch: for readers who know its address. */
export const previewPage = {
  ...sharedPage,
  readers: 'private',
  isPreview: true,
} as const satisfies PageRecord

/** A file of an unpublished branch. */
export const previewFile = { ...privateFile, isPreview: true } as const satisfies FileRecord

declare module '@tanstack/router-core' {
  interface StaticDataRouteOption {
    readonly record: RouteRecord
  }
}
