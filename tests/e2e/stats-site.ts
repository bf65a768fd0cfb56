import type { ServedNpm } from '../fixtures/npm/start'
import { test as base } from './reader'

/** `test` of the statistics with npm's counts. */
export const test = base.extend({ baseURL: async ({ statsSite }, use) => use(statsSite) })

/** `test` of the statistics while npm fails. */
export const failingTest = base.extend<{ readonly npm: ServedNpm }>({
  npm: async ({ failingStats }, use) => use(failingStats.npm),
  baseURL: async ({ failingStats }, use) => use(failingStats.origin),
})

/** Returns the address that shows packages, one line each. */
export function groups(...names: readonly string[]): string {
  const packages = JSON.stringify(names.map((name) => ({ packages: [name] })))
  return `/stats/npm?${new URLSearchParams({ packages }).toString()}`
}

export { expect } from './reader'
