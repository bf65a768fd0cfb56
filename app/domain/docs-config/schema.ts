import { z } from 'zod'

/**
 * Shape of `docs/config.json`, the sidebar that a library's repository describes. Each level has its own schema
 * with its lists left open, because one bad entry must not cost the reader the other nine hundred.
 */

const label = z.string().trim().min(1)

/** A link of the sidebar. The dates and the tab are allowed by the published schema and have no use here. */
export const docsEntrySchema = z.object({
  label,
  /** Page under the docs root, or an absolute address. */
  to: z.string().trim().min(1).max(500),
  badge: z.string().trim().min(1).max(40).optional(),
  addedAt: z.string().optional(),
  updatedAt: z.string().optional(),
  tab: z.string().optional(),
})

/** The links that only readers of one framework see. Its label is a framework id, in any letter case. */
export const docsFrameworkSchema = z.object({
  label: label.toLowerCase().regex(/^[a-z][a-z0-9-]*$/),
  children: z.array(z.unknown()),
})

/** A group of the sidebar; its lists are read entry by entry. */
export const docsSectionSchema = z.object({
  label,
  children: z.array(z.unknown()).optional(),
  frameworks: z.array(z.unknown()).optional(),
  collapsible: z.boolean().optional(),
  defaultCollapsed: z.boolean().optional(),
})

/** The file as a whole. */
export const docsConfigSchema = z.object({
  $schema: z.string().optional(),
  /** Settings of a search service that is no longer used; never read. */
  docSearch: z.unknown().optional(),
  sections: z.array(z.unknown()),
  users: z.array(z.unknown()).optional(),
})

/** A link of the sidebar, tidied. */
export type DocsEntry = {
  readonly label: string
  /** Path under the docs root without slash in front, `.md` or hash; or an `http(s)` address. */
  readonly to: string
  readonly badge: string | null
}

/** The links that readers of one framework see beside the others; `label` is its id. */
export type DocsFramework = { readonly label: string; readonly children: readonly DocsEntry[] }

/** A group of the sidebar. */
export type DocsSection = {
  readonly label: string
  readonly children: readonly DocsEntry[]
  readonly frameworks: readonly DocsFramework[]
  readonly collapsible: boolean
  readonly defaultCollapsed: boolean
}

/** Everything that is used of the file; `users` are names of companies. */
export type DocsConfig = { readonly sections: readonly DocsSection[]; readonly users: readonly string[] }

/** Something odd in the file, for its maintainers. */
export type DocsConfigProblem = {
  /** Where, as a JSON path: `sections[2].children[0].to`; empty for the whole file. */
  readonly path: string
  readonly found: string
  readonly expected: string
}

/** What is known after reading; `config` is null when the file as a whole can't be used. */
export type DocsConfigReading = {
  readonly config: DocsConfig | null
  readonly problems: readonly DocsConfigProblem[]
}
