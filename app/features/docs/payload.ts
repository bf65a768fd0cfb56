import type { PagePayload } from '~/features/shell/page-parts'

/** The sidebar of an answer. `html` is null when the browser said that it holds this one. */
export type SidebarPayload = {
  /** Names the sidebar and its state: `query/latest/react/3f2a91c0`. */
  readonly key: string
  readonly html: string | null
}

/** One docs page, example or list of pages, as it travels. */
export type DocsPayload = PagePayload & {
  /** Framework whose sidebar and panels are shown, or null. */
  readonly framework: string | null
  readonly sidebar: SidebarPayload
}
