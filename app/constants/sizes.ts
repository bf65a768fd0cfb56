/**
 * Maximum size of a docs page: larger Markdown files are not pages, and no more of a text file is read. The largest text file of
 * the real repositories has 453 kB.
 */
export const MAX_PAGE_BYTES = 2 * 1024 * 1024
