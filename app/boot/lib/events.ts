/** `window` hears this after another page was put into the document: what looks at a page starts anew. */
export const NAVIGATED = 'app:navigated'

/** `window` hears this when the page in view has to show the reader's framework: a chosen one, or that of another page. */
export const FRAMEWORK_CHOSEN = 'app:framework'

/** `window` hears this when the cookie of the theme has changed beside the theme buttons. */
export const THEME_STORED = 'app:theme'

/** `window` hears this when the content of the open page was edited. */
export const CONTENT_CHANGED = 'app:content-changed'

/** `window` hears this when React serves the page with state that is in view. */
export const INTERACTIVE = 'app:interactive'

/** `window` hears this when an overlay was asked for; `data-overlay` of `html` names it. */
export const OVERLAY = 'app:overlay'

/** `window` hears this when the application could not be fetched. */
export const REACT_FAILED = 'app:failed'

/** `window` hears this when the page in view stays, because the one that a link leads to cannot be fetched. */
export const STAYED = 'app:stayed'
