/** Sent to `window` after another page was put into the document: code that reads the page starts again. */
export const NAVIGATED = 'app:navigated'

/** Sent to `window` when the page in view has to show the reader's framework: a chosen one, or that of another page. */
export const FRAMEWORK_CHOSEN = 'app:framework'

/** Sent to `window` when the cookie of the theme was changed by something other than the theme buttons. */
export const THEME_STORED = 'app:theme'

/** Sent to `window` when the content of the open page was edited. */
export const CONTENT_CHANGED = 'app:content-changed'

/** Sent to `window` when React takes over the page with the state in view. */
export const INTERACTIVE = 'app:interactive'

/** Sent to `window` when an overlay was asked for; `data-overlay` of `html` names it. */
export const OVERLAY = 'app:overlay'

/** Sent to `window` when the application could not be fetched. */
export const REACT_FAILED = 'app:failed'

/** Sent to `window` when the page in view stays, because the one that a link leads to cannot be fetched. */
export const STAYED = 'app:stayed'
