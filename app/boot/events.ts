/** `window` hears this after another page was put into the document: what looks at a page starts anew. */
export const NAVIGATED = 'app:navigated'

/** `window` hears this when the content of the open page was edited. */
export const CONTENT_CHANGED = 'app:content-changed'
