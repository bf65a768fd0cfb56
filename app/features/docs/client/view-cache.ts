import type { HtmlPart } from '~/features/page-parts/html-part'

/** A sidebar and the key that names it. */
export type CachedSidebar = { readonly key: string; readonly part: HtmlPart }

/** Parts of the shown docs page that the server may leave out of the next answer. */
export type CachedView = {
  readonly sidebar: CachedSidebar
  readonly header: HtmlPart
}

/** What a request says about the reader: an address of no page may lead to one of their framework. */
export type ReaderState = { readonly readerFramework: string | null; readonly cachedSidebar: string | null }

let cached: CachedView | null = null

/** The cached view; null before the first docs page, and always on the server. */
export function cachedView(): CachedView | null {
  return cached
}

/** The framework that the reader chose (`app/boot/frameworks.ts`), or null; always null on the server. */
export function chosenFramework(): string | null {
  return typeof document === 'undefined' ? null : (document.documentElement.dataset['framework'] ?? null)
}

/** The request fields for this view: the chosen framework, and the key of the cached sidebar. */
export function readerState(view: CachedView | null): ReaderState {
  return { readerFramework: chosenFramework(), cachedSidebar: view?.sidebar.key ?? null }
}

/** Caches the view that is shown. */
export function cacheView({ sidebar, header }: CachedView): void {
  cached = { sidebar, header }
}
