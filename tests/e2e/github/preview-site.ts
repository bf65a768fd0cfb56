import { test as base } from '../reader'
import { openSite, repository, type GithubSite } from './open-site'
import { originOf, STARTING_LIMIT_MS } from './site'

/** A branch that changes the page `guide`, adds `new` and removes `framework/react/devtools`. */
export const branch = 'feat/better'

/** Front of its preview. */
export const preview = '/preview/query/feat~better'

/** So much that not both changes of the guide are in view at once. */
const between = Array.from({ length: 40 }, (_, at) => `Paragraph ${at}.`).join('\n\n')
const guide = (first: string, last: string): string =>
  `---\ntitle: Guide\n---\n\n${first}\n\n${between}\n\n${last}\n`

async function pushBranch({ hosting }: GithubSite): Promise<void> {
  await hosting.commit(repository, { files: { 'docs/guide.md': guide('As it was.', 'The end.') } })
  await hosting.commit(repository, {
    branch,
    files: {
      'docs/guide.md': guide('As it is.', 'The other end.'),
      'docs/new.md': '---\ntitle: New\n---\n\nSee the [guide](./guide.md).\n',
      'docs/framework/react/devtools.md': null,
    },
  })
}

/** The `test` of previews. They only read, so that all of a worker share a site; starting one takes longer than a test. */
export const test = base.extend<object, { readonly site: GithubSite }>({
  site: [
    // Playwright reads from the pattern what a fixture needs.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      await using site = await openSite()
      await pushBranch(site)
      await use(site)
    },
    { scope: 'worker', timeout: STARTING_LIMIT_MS },
  ],
  baseURL: originOf,
})

export { expect } from '../reader'
