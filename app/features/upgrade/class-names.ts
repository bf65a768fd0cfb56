/** Class names shared by the pages of changes; their utilities are in `app/styles/upgrade.css`. */

/** A collapsible list or text. */
export const unfolding = 'mt-3 ruled open:pb-6'

/** Heading of a part of the page. */
export const partHeading = 'text-(length:--t-h3)'

/** Heading of a list. */
export const listHeading = 'mt-5 pb-1.5 text-small font-[600] text-ink-2 ruled-below'

/** Small text next to a heading. */
export const besideHeading = 'ml-1 text-small font-[500] text-ink-3'

/** A select or text field. */
export const field = 'boxed border-(--line-strong) bg-surface text-ink'

/** A name in a list of the check. */
export const codeName = 'text-(length:--t-code) wrap-anywhere'

/** Links next to the lists, below those to their parts. */
export const asideLinks = 'mt-5 flex flex-wrap gap-x-5 gap-y-2 text-small xl:flex-col xl:px-2.5'
