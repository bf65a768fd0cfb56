/** What the page hears from the frame of an ad slot: it shows an ad, or has none. */
export type AdState = 'filled' | 'empty'

/** What the frame of the tag manager hears from the page: one came into view. */
export type PageView = { readonly page_location: string; readonly page_title: string }
