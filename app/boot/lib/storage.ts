/** Storage may be switched off or full; then the page remembers values as long as it is open. */

/** Keys in `localStorage`. The script that runs before paint reads the first five. */
export const PACKAGE_MANAGER_KEY = 'package-manager'
/** The reader's framework, for the whole site. */
export const FRAMEWORK_KEY = 'framework'
/** Set while long lines of code wrap. */
export const WRAP_KEY = 'wrap'
/** Set while code is shown without its types. */
export const UNTYPED_KEY = 'untyped'
/** Set once this browser has fetched the text font. */
export const TEXT_FONT_KEY = 'text-font'
/** The reader's bundler, which tabs choose. */
export const BUNDLER_KEY = 'bundler'
/** Pages that a reader without an account has saved. */
export const SAVED_PAGES_KEY = 'saved-pages'
/** Names that the code of a project takes from libraries, and those that are checked off. */
export const CODE_CHECK_KEY = 'code-check'

/** The width of the preview beside the code of an example, in pixels. */
export const PREVIEW_WIDTH_KEY = 'preview-width'
/** Begins the keys of what a reader changed of an example. */
export const EXAMPLE_EDITS_KEY = 'example-edits'
/** Begins the keys of the files of an example that have tabs, in `sessionStorage`. */
export const OPEN_FILES_KEY = 'open-files'

/** What the browser did not keep, for as long as the page is open. */
const unkept = new Map<string, string>()

/** What a value is remembered for: this browser, or this tab. */
type Keeper = 'local' | 'session'

/** The value remembered for this browser, or for this tab; null for none. */
export function recall(key: string, keeper: Keeper = 'local'): string | null {
  try {
    return unkept.get(key) ?? window[`${keeper}Storage`].getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value for this browser, or for this tab; for this page where the browser keeps nothing. */
export function remember(key: string, value: string, keeper: Keeper = 'local'): void {
  try {
    window[`${keeper}Storage`].setItem(key, value)
    unkept.delete(key)
  } catch {
    unkept.set(key, value)
  }
}

/** Keeps a value in this browser, or with null nothing. False if the browser does not. */
export function keep(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    return true
  } catch {
    return false
  }
}
