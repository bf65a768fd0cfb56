import type { PagePayload } from '~/features/page-parts/page-parts'

/** The sidebar of an answer. `html` is null when the browser said that it holds this one. */
export type SidebarPayload = {
  /**
   * Names the sidebar and its state, and at the end the part of the library that the header marks:
   * `query/latest/react/P4-2kz/docs`, with `all` for the sidebar of neutral pages.
   */
  readonly key: string
  readonly html: string | null
}

/**
 * One docs page, example or list of pages, as it travels. Where its key is the one that the browser said it holds,
 * the header is left out up to the menus that differ from page to page.
 */
export type DocsPayload = PagePayload & {
  readonly sidebar: SidebarPayload
}
