/** Message of the frame of an ad slot to the page: it shows an ad, or has none. */
export type AdState = 'filled' | 'empty'

/** Message of the page to the frame of the tag manager: a page came into view. */
export type PageView = { readonly page_location: string; readonly page_title: string }
