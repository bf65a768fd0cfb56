import { HtmlPart } from '~/features/shell/html-part'
import type { SidebarPayload } from './payload'

/** Id of the element that the sidebar fills. */
const SIDEBAR_ID = 'sheet-docs'

/** A sidebar and the key that names it. */
export type HeldSidebar = { readonly key: string; readonly part: HtmlPart }

/** Sidebars are up to 200 kB of text; a reader crosses few libraries in one visit. */
const MAX_SIDEBARS = 8

/** What the browser remembers between two docs pages, so that one request is all a navigation takes. */
const sidebars = new Map<string, HtmlPart>()
let viewedFramework: string | null = null
let viewedSidebar: string | null = null

/** What a request says about the reader. Empty on the server, where one page serves everyone. */
export function readerState(): {
  readonly readerFramework: string | null
  readonly heldSidebar: string | null
} {
  return { readerFramework: viewedFramework, heldSidebar: viewedSidebar }
}

/** The sidebar of an answer: the one that came with it, or the one that the request said was held. */
export function sidebarOf({ key, html }: SidebarPayload): HeldSidebar {
  const part = html === null ? sidebars.get(key) : new HtmlPart(SIDEBAR_ID, html)
  if (!part) throw new Error(`The answer left out the sidebar ${key}, which is not held`)
  return { key, part }
}

/** Notes what the reader sees: its sidebar need not be sent again, and neutral pages keep its framework. */
export function holdView({ key, part }: HeldSidebar, framework: string | null): void {
  sidebars.delete(key)
  sidebars.set(key, part)
  for (const oldest of sidebars.keys()) {
    if (sidebars.size <= MAX_SIDEBARS) break
    sidebars.delete(oldest)
  }
  viewedSidebar = key
  if (framework !== null) viewedFramework = framework
}
