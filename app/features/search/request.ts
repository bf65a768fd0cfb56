/** Parameters and messages of every search, by the hosted service and by this site. */

/** Levels of a hit, from its page to its heading. */
export const levels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

const highlighted = [...levels.map((level) => `hierarchy.${level}`), 'content']

/** Parameters that are the same in every search. */
export const fixedParameters = {
  attributesToRetrieve: [...highlighted, 'url', 'signature'],
  attributesToHighlight: highlighted,
  attributesToSnippet: ['content:22'],
}

/** Messages while the index of this site is incomplete: it is being built, or docs could not be read. */
export const partialNotes = {
  indexing: 'Still indexing: results may be incomplete',
  unread: 'Some docs couldn’t be loaded: results may be incomplete',
} as const

/** Messages in place of hits while the index of this site is incomplete. */
export const unreadyTexts = {
  indexing: {
    title: 'Indexing the docs',
    text: 'No results yet. They appear here as soon as the docs are indexed.',
  },
  unread: {
    title: 'The search index is incomplete',
    text: 'No results in the docs loaded so far. The rest are retried every few minutes.',
  },
} as const

/** Returns the message in place of hits. */
export const noHitsText = (
  partial: PartialReason | null,
): { readonly title: string; readonly text: string } =>
  partial === null
    ? {
        title: 'No results found',
        text: "Try adjusting your search or filters to find what you're looking for.",
      }
    : unreadyTexts[partial]

/** Message above hits if none has all words of the search. */
export const nearestNote = 'No page has all of these words. Closest matches:'

/** Why the index of this site is incomplete. */
export type PartialReason = keyof typeof partialNotes
export const partialReasons = ['indexing', 'unread'] as const satisfies readonly PartialReason[]

/** Returns the filter expression for a version. */
export function versionFilter(version: string): string {
  return `version:${version}`
}

/** Returns parameters that rank pages of the reader's framework first without hiding others; empty without a framework. */
export function frameworkPreference(framework: string | null): { readonly optionalFilters?: string[] } {
  return framework === null ? {} : { optionalFilters: [`framework:${framework}`] }
}
