import { test as base } from './reader'

/** The `test` of pages that exist in tests alone. */
export const test = base.extend({ baseURL: async ({ testSite }, use) => use(testSite) })

export { expect } from './reader'
