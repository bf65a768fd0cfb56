import { z } from 'zod'

/**
 * Schemas of `docs/config.json`, the sidebar in a library's repository. Each level has its own schema, with lists of
 * unknown items, so that one invalid entry does not discard all others.
 */

/** Optional, so that a missing label does not lose the links; its absence is a problem. */
const label = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1))
  .optional()

/** A link of the sidebar. The published schema also allows dates and a tab, which are not used here. */
export const docsEntrySchema = z.object({
  label,
  /** Path under the docs root, or an absolute URL. */
  to: z.string().trim().min(1).max(500),
  badge: z.string().trim().min(1).max(40).optional(),
  addedAt: z.string().optional(),
  updatedAt: z.string().optional(),
  tab: z.string().optional(),
})

/** The links that only readers of one framework see. The label is a framework id, in any letter case. */
export const docsFrameworkSchema = z.object({
  label: z
    .string()
    .trim()
    .min(1)
    .toLowerCase()
    .regex(/^[a-z][a-z0-9-]*$/)
    .optional(),
  children: z.array(z.unknown()),
})

/** A group of the sidebar; its lists are parsed entry by entry. */
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
  /** Settings of a search service that is no longer used; ignored. */
  docSearch: z.unknown().optional(),
  sections: z.array(z.unknown()),
  users: z.array(z.unknown()).optional(),
})

/** A link of the sidebar, normalized. */
export type DocsEntry = {
  /** Null if the file has no valid one. */
  readonly label: string | null
  /** Path under the docs root without leading slash, `.md` or hash; or an `http(s)` URL. */
  readonly to: string
  readonly badge: string | null
}

/** Additional links for readers of one framework; `label` is its id, or null if the file has no valid one. */
export type DocsFramework = { readonly label: string | null; readonly children: readonly DocsEntry[] }

/** A group of the sidebar. */
export type DocsSection = {
  readonly label: string
  readonly children: readonly DocsEntry[]
  readonly frameworks: readonly DocsFramework[]
  readonly collapsible: boolean
  readonly defaultCollapsed: boolean
}

/** The used content of the file; `users` are names of companies. */
export type DocsConfig = { readonly sections: readonly DocsSection[]; readonly users: readonly string[] }

/** A problem in the file, for its maintainers. */
export type DocsConfigProblem = {
  /** Location as a JSON path: `sections[2].children[0].to`; empty for the whole file. */
  readonly path: string
  readonly found: string
  readonly expected: string
}

/** Result of parsing; `config` is null if the file as a whole is invalid. */
export type DocsConfigReading = {
  readonly config: DocsConfig | null
  readonly problems: readonly DocsConfigProblem[]
}
