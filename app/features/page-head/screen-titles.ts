/** Headings of the screens that replace a page, which are the titles of their documents too. */
export const screenTitles = {
  missing: '404 Not Found',
  failed: 'Something went wrong!',
  unavailable: 'Temporarily unavailable',
} as const
