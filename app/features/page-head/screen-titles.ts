/** Headings of the screens that replace a page, also used as document titles. */
export const screenTitles = {
  missing: '404 Not Found',
  failed: 'Something went wrong!',
  unavailable: 'Temporarily unavailable',
} as const
