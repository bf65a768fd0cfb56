import { test as base } from './reader'

/** `test` on a site with pages that exist only in tests. */
export const test = base.extend({ baseURL: async ({ testSite }, use) => use(testSite) })

export { expect } from './reader'
