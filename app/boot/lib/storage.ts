/**
 * Values stored in the reader's browser. The script before first paint reads the first five keys, and the state of the sidebar.
 * Keys that a single file uses are defined there. Storage may be disabled or full.
 */

/** The reader's package manager, which selects tabs. */
export const PACKAGE_MANAGER_KEY = 'package-manager'
/** The reader's framework, for the whole site. */
export const FRAMEWORK_KEY = 'framework'
/** Set if long lines of code wrap. */
export const WRAP_KEY = 'wrap'
/** Set if code is shown without types. */
export const UNTYPED_KEY = 'untyped'
/** Set if this browser has fetched the text font. */
export const TEXT_FONT_KEY = 'text-font'
/** The reader's bundler, which selects tabs. */
export const BUNDLER_KEY = 'bundler'
/** Pages that a reader without an account has saved. */
export const SAVED_PAGES_KEY = 'saved-pages'
/** Names that the code of a project imports from libraries, and which of them are checked off. */
export const CODE_CHECK_KEY = 'code-check'

/** Width of the preview beside the code of an example, in pixels. */
export const PREVIEW_WIDTH_KEY = 'preview-width'
/** Prefix of the keys for a reader's changes of an example. */
export const EXAMPLE_EDITS_KEY = 'example-edits'
/** Prefix of the keys for the open files of an example, in `sessionStorage`. */
export const OPEN_FILES_KEY = 'open-files'

/** Values that the browser could not store. */
const fallback = new Map<string, string>()

/** Lifetime of a value: this browser, or this tab. */
type Lifetime = 'local' | 'session'

/** Returns the value stored for this browser or this tab; null if there is none. */
export function recall(key: string, lifetime: Lifetime = 'local'): string | null {
  try {
    return fallback.get(key) ?? window[`${lifetime}Storage`].getItem(key)
  } catch {
    return null
  }
}

/** Returns a value stored for this browser as JSON; null if there is none, or it is invalid. */
export function recallJson(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value for this browser or this tab. If storage fails, the value lasts as long as the page is open. */
export function remember(key: string, value: string, lifetime: Lifetime = 'local'): void {
  try {
    window[`${lifetime}Storage`].setItem(key, value)
    fallback.delete(key)
  } catch {
    fallback.set(key, value)
  }
}

/** Stores a value in this browser, or deletes it if null, without a fallback in memory. Returns false if storage fails. */
export function tryStore(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
