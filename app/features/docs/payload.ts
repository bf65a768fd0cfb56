import type { PagePayload } from '~/features/page-parts/page-parts'

/** The sidebar of a payload. `html` is null when the browser reported that it has this sidebar cached. */
export type SidebarPayload = {
  /**
   * Identifies the sidebar and its state, then the part of the library that the header marks: `query/latest/react/P4-2kz/docs`,
   * with `all` for the sidebar of neutral pages. If the sidebar shows the unlisted pages of a folder, `~` and the folder follow
   * the state.
   */
  readonly key: string
  readonly html: string | null
}

/** Payload of a docs page, example or list. If the browser has its sidebar, the header comes without its fixed part. */
export type DocsPayload = PagePayload & {
  readonly sidebar: SidebarPayload
}
