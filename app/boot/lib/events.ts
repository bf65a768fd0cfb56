/** Event on `window` after another page was rendered into the document: code that reads the page runs again. */
export const NAVIGATED = 'app:navigated'

/** Event on `window` when the current page must show the reader's framework, after a choice or a navigation. */
export const FRAMEWORK_CHOSEN = 'app:framework'

/** Event on `window` when something other than the theme buttons changed the theme cookie. */
export const THEME_STORED = 'app:theme'

/** Event on `window` when the content of the current page was edited. */
export const CONTENT_CHANGED = 'app:content-changed'

/** Event on `window` when pages were added to the saved ones of the account, or removed. */
export const SAVED_CHANGED = 'app:saved-changed'

/** Event on `window` when a page with React state is hydrated. */
export const INTERACTIVE = 'app:interactive'

/** Event on `window` when an overlay is requested; `data-overlay` of `html` names it. */
export const OVERLAY = 'app:overlay'

/** Event on `window` when React could not be fetched. */
export const REACT_FAILED = 'app:failed'

/** Event on `window` when the current page stays because the target of a link cannot be fetched. */
export const STAYED = 'app:stayed'
