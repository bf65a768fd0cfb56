/** Storage may be switched off or full; what is remembered there then lasts as long as the page is open. */

/** Keys in `localStorage`. The script that runs before paint reads the first four. */
export const PACKAGE_MANAGER_KEY = 'package-manager'
/** The reader's framework, for the whole site. */
export const FRAMEWORK_KEY = 'framework'
/** Set while long lines of code wrap. */
export const WRAP_KEY = 'wrap'
/** Set once this browser has fetched the text font. */
export const TEXT_FONT_KEY = 'text-font'
/** The reader's bundler, which tabs choose. */
export const BUNDLER_KEY = 'bundler'

/** What the browser did not keep, for as long as the page is open. */
const unkept = new Map<string, string>()

/** The value remembered for this browser, or null. */
export function recall(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The value remembered for this tab, or null. */
export function recallInTab(key: string): string | null {
  try {
    return unkept.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value for this browser, or for this tab; for this page where the browser keeps nothing. */
export function remember(key: string, value: string, storage: 'local' | 'session' = 'local'): void {
  try {
    ;(storage === 'local' ? localStorage : sessionStorage).setItem(key, value)
    unkept.delete(key)
  } catch {
    unkept.set(key, value)
  }
}
