import { openSite, repository, type GithubSite } from './open-site'

/** A branch that changes the page `guide`, adds `new` and removes `framework/react/devtools`. */
export const branch = 'feat/better'

/** Front page of its preview. */
export const preview = '/preview/query/feat~better'

/** Enough text that the two changes of the guide are not in view together. */
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

/**
 * Starts a site with the preview of that branch. Tests of previews only read, so they share it, as starting one takes
 * longer than a test.
 */
export async function openPreviewSite(): Promise<GithubSite & AsyncDisposable> {
  const site = await openSite()
  await pushBranch(site)
  return site
}
