/** Storage may be switched off or full; what is remembered there is never needed. */

/** Keys in `localStorage`. The inline script in `inline/preferences.ts` reads the first two. */
export const storageKeys = { packageManager: 'package-manager', wrap: 'wrap', tabs: 'tabs:' } as const

/** The remembered value, or null. */
export function recall(key: string, storage: 'local' | 'session' = 'local'): string | null {
  try {
    return (storage === 'local' ? localStorage : sessionStorage).getItem(key)
  } catch {
    return null
  }
}

/** Remembers a value for this browser, or for this tab. */
export function remember(key: string, value: string, storage: 'local' | 'session' = 'local'): void {
  try {
    ;(storage === 'local' ? localStorage : sessionStorage).setItem(key, value)
  } catch {
    // Then it is not remembered.
  }
}
