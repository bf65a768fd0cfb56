/** Message from the frame of an ad slot to the page: it shows an ad, or has none. */
export type AdState = 'filled' | 'empty'

/** Message from the page to the frame of the tag manager: a page was opened. */
export type PageView = { readonly page_location: string; readonly page_title: string }

/** Message from the frame of an example to the page: requests the reader's theme. */
export const THEME_QUESTION = 'theme?'
