import type { HtmlPart } from '~/features/page-parts/html-part'

/** A sidebar and its cache key. */
export type CachedSidebar = { readonly key: string; readonly part: HtmlPart }

/** Parts of the current docs page that the server may leave out of the next response. */
export type CachedView = {
  readonly sidebar: CachedSidebar
  readonly header: HtmlPart
}

/** State of the reader that requests send: the framework, which may cause a redirect, and the key of the cached sidebar. */
export type ReaderState = { readonly readerFramework: string | null; readonly cachedSidebar: string | null }

let cached: CachedView | null = null

/** Returns the cached view; null before the first docs page, and always on the server. */
export function cachedView(): CachedView | null {
  return cached
}

/** Returns the framework that the reader chose (`app/boot/preferences/frameworks.ts`), or null; always null on the server. */
export function chosenFramework(): string | null {
  return typeof document === 'undefined' ? null : (document.documentElement.dataset['framework'] ?? null)
}

/** Returns the request fields for a view: the chosen framework, and the key of the cached sidebar. */
export function readerState(view: CachedView | null): ReaderState {
  return { readerFramework: chosenFramework(), cachedSidebar: view?.sidebar.key ?? null }
}

/** Caches the current view. */
export function cacheView({ sidebar, header }: CachedView): void {
  cached = { sidebar, header }
}
