/**
 * Properties of a route besides its loader and component. Every route must declare them as `staticData: { record }` to compile.
 * The request pipeline, the page cache, content negotiation, the sitemap and navigation read them through route matching. An
 * address without a route is private and never stored.
 */
export type RouteRecord = LayoutRecord | AnswerRecord

/** Record of a route that responds. */
export type AnswerRecord = PageRecord | FileRecord

/** A layout around pages; its own address has no page. */
type LayoutRecord = { readonly kind: 'layout' }

/** A route that responds with HTML. */
export type PageRecord = {
  readonly kind: 'page'
  /**
   * `shared`: the same bytes for every reader. It is rendered without cookies, from the path and the search parameters that
   * `loaderDeps` returns, and may be stored. `private`: it receives cookies and is never stored.
   */
  readonly readers: 'shared' | 'private'
  /**
   * When React is fetched. `now`: right after first paint, for pages with state; a change of search parameters changes that
   * state. `act`: at the first interaction, for pages whose initial view needs no React. `intent`: at the first interaction, for
   * static markup, where a change of `loaderDeps` is another page. `never`: not at all.
   */
  readonly react: 'now' | 'act' | 'intent' | 'never'
  /** Names of the search parameters that `loaderDeps` uses; default: none. Other parameters are not parsed. */
  readonly search?: readonly string[]
  /** True if the page exists as Markdown at the same address with `.md` appended. */
  readonly hasMarkdown: boolean
  /** True if the sitemap lists the canonical addresses of these pages. */
  readonly isInSitemap: boolean
  /** True if the route has a POST handler for forms. */
  readonly takesForms: boolean
  /** Sources that the content security policy allows in addition to those of all documents. */
  readonly sources?: ExtraSources
  /** True for documents of unpublished branches, whose rendering has a concurrency limit. */
  readonly isPreview?: true
}

/** A route that responds with a file for programs: text, images, APIs. */
type FileRecord = {
  readonly kind: 'file'
  readonly readers: 'shared' | 'private'
  /** Which shared responses the page cache stores; images that do not compress would evict pages. */
  readonly stored: 'all' | 'svg' | 'none'
  /** True if the route has a POST handler; others allow only reading. */
  readonly isWritable: boolean
  readonly isPreview?: true
}

/** Additional origins by directive of the content security policy, such as `{ 'connect-src': ['https://api.example.com'] }`. */
export type ExtraSources = Readonly<
  Partial<
    Record<'connect-src' | 'frame-ancestors' | 'frame-src' | 'img-src' | 'script-src', readonly string[]>
  >
>

/** A route that is only the layout of others. */
export const layout: LayoutRecord = { kind: 'layout' }

/** A page of static markup, the same for every reader. */
export const sharedPage = {
  kind: 'page',
  readers: 'shared',
  react: 'intent',
  hasMarkdown: false,
  isInSitemap: false,
  takesForms: false,
} as const satisfies PageRecord

/**
 * A page with React state, the same for every reader until hydration.
 * @public
 */
export const interactivePage = { ...sharedPage, react: 'now' } as const satisfies PageRecord

/**
 * A page for one reader, with forms that work without JavaScript.
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

/** Returns the options of a route that browsers never navigate to. With no other option, the build omits it from scripts. */
export function serverOnly(record: FileRecord): { readonly staticData: { readonly record: FileRecord } } {
  return { staticData: { record } }
}

/** Images of repositories. */
export const imageFile = { ...sharedFile, stored: 'svg' } as const satisfies FileRecord

/** An API for programs, never stored. */
export const privateFile = { ...sharedFile, readers: 'private', stored: 'none' } as const satisfies FileRecord

/** An address that forms are sent to, without a page. */
export const formAddress = { ...privateFile, isWritable: true } as const satisfies FileRecord

/** A page of an unpublished branch, for readers who know its address. */
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
