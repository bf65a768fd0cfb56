import type { HtmlPart } from '~/features/shell/html-part'

/** A sidebar and the key that names it. */
export type HeldSidebar = { readonly key: string; readonly part: HtmlPart }

/** What the browser shows of a docs page and need not be sent again with the next one. */
export type HeldView = {
  /** Framework that the reader saw last, which neutral pages keep. */
  readonly framework: string | null
  readonly sidebar: HeldSidebar
  readonly header: HtmlPart
}

/** What a request says about the reader. */
export type ReaderState = { readonly readerFramework: string | null; readonly heldSidebar: string | null }

let held: HeldView | null = null

/** The view that is held; null before the first docs page, and on the server, where one page serves everyone. */
export function heldView(): HeldView | null {
  return held
}

/** What a request says about a reader who has this view. */
export function readerState(view: HeldView | null): ReaderState {
  return { readerFramework: view?.framework ?? null, heldSidebar: view?.sidebar.key ?? null }
}

/** Notes what the reader sees. A page without a framework leaves the one seen before. */
export function holdView(view: HeldView): void {
  held = { ...view, framework: view.framework ?? held?.framework ?? null }
}
