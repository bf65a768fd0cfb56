/** Class names shared by the pages of changes; their utilities are in `app/styles/upgrade.css`. */

/** A collapsible list or text. */
export const unfolding = 'ruled open:pb-6'

/** Heading of a part of the page. */
export const partHeading = 'text-(length:--t-h3)'

/** Heading of a list. */
export const listHeading = 'mt-5 pb-1.5 text-small font-[600] text-ink-2 ruled-below'

/** Small text next to a heading. */
export const besideHeading = 'ml-1 text-small font-[500] text-ink-3'

/** A name before the one that replaces it. */
export const formerName = 'font-[400] text-ink-3'

/** A select or text field. */
export const field = 'boxed border-line-strong bg-surface text-ink'

/** A name in a list of the check. */
export const codeName = 'text-(length:--t-code) wrap-anywhere'

/** Links below the lists: the page in other forms. */
export const otherForms = 'mt-8 flex flex-wrap gap-x-5 gap-y-2 text-small'

/** Heading of the column beside the lists; narrow windows have a row of chips, which needs none. */
export const railHeading = 'px-2.5 pb-1.5 text-ui font-[600] text-ink max-xl:hidden'

/** Field that filters the lists. Without JavaScript, it is hidden. */
export const changeFinder =
  'i mb-6 flex h-10 items-center gap-2 rounded-lg bg-raised px-3 icon-[lucide--search] lined-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-(--focus) [--icon-ink:var(--ink-3)] sm:max-w-90 pointer-coarse:h-11 [html:not([data-js])_&]:hidden'
