/** Class names shared by the search dialog and the search page. */

/** Heading of a library's hits, with its icon if `data-lib` names one. */
export const GROUP_HEADING = 'over flex items-center gap-2 pt-2.5 pb-1.5 text-small'

/** The list of result pages, and the link to one. */
export const PAGES = 'flex items-center gap-1 text-ui [font-variant-numeric:tabular-nums]'
export const PAGE =
  'grid h-7 min-w-7 place-items-center rounded-md text-ink-2 [--icon:0.875rem] hover:bg-hover disabled:pointer-events-none disabled:opacity-45 aria-[current]:bg-hover aria-[current]:font-[640] aria-[current]:text-ink pointer-coarse:h-10 pointer-coarse:min-w-10'
export const BACK = `i icon-[lucide--chevron-left] ${PAGE}`
export const NEXT = `i icon-[lucide--chevron-right] ${PAGE}`

/** A button that removes a filter. */
export const REMOVE_FILTER = 'btn sm i icon-[lucide--x] [--icon:0.8125rem]'
