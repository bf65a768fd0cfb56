import { createPreviews, replacePreviews } from '~/features/previews/service/previews.server'
import { silentLog } from '~/ports/log'
import { config, openGithubSite, type GithubSite } from './github-site'

/** Repository of the library, and its published files below. */
export const repository = 'TanStack/query'

const published = {
  'docs/config.json': config(['Overview', 'overview'], ['Guide', 'guide'], ['Old', 'old']),
  'docs/overview.md':
    '# Overview\n\nFirst words.\n\n![Parts](./parts.svg)\n\n[By file](./guide.md), [by address](/query/latest/docs/guide), ' +
    '[by host](https://tanstack.com/query/latest/docs/guide#keys), [elsewhere](/table/latest/docs/overview), ' +
    '[the example](./framework/react/examples/basic).\n',
  'docs/guide.md': '# Guide\n\nHow to.\n\nLast words.\n',
  'docs/old.md': '# Old\n\nGone soon.\n',
  'docs/parts.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="10"/>',
  'docs/framework/react/start.md': '# Start\n\nWith React.\n',
  'docs/framework/vue/start.md': '# Start\n\nWith Vue.\n',
  'examples/react/basic/package.json': '{}',
  'examples/react/basic/src/index.tsx': 'export const a = 1\n',
}

/** Changed files on the branch `feat/x`. */
const changes = {
  'docs/config.json': config(['Overview', 'overview'], ['Guide', 'guide'], ['New', 'new']),
  'docs/guide.md': '# Guide\n\nHow to, better.\n\nLast words.\n',
  'docs/new.md': '# New\n\nSee [by address](/query/latest/docs/new).\n',
  'docs/old.md': null,
  'docs/parts.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="10"/>',
}

/** Settings of previews. */
export type PreviewSettings = {
  readonly allowsForks?: boolean
  readonly requestsPerHour?: number
  readonly firstViewsPerHour?: number
}

/** The site with the fake code-hosting service and previews. */
export type PreviewSite = GithubSite & {
  /** Restarts previews with these settings. */
  readonly startPreviews: (settings?: PreviewSettings) => void
  /**
   * Commits to a branch of the repository, and restarts previews so that they see the branch. Returns the commit id.
   */
  readonly push: (branch: string, files: Readonly<Record<string, string | null>>) => Promise<string>
  /** The commit of `feat/x`. */
  readonly commit: string
}

/** Opens the site with one library that has a branch `feat/x`, and with previews on. */
export async function openPreviewSite(): Promise<PreviewSite> {
  const site = await openGithubSite({ [repository]: published, 'TanStack/table': published })
  const commit = await site.hosting.commit(repository, { branch: 'feat/x', files: changes })
  const startPreviews = ({ allowsForks = false, ...limits }: PreviewSettings = {}): void =>
    replacePreviews(
      createPreviews({
        token: 'fake-token',
        apiUrl: site.fake.url,
        fetch: site.fake.fetch,
        timing: site.clock.timing,
        now: site.clock.nowMs,
        wallMs: site.clock.nowMs,
        log: silentLog,
        allowsForks,
        ...limits,
      }),
    )
  startPreviews()
  return {
    ...site,
    commit,
    startPreviews,
    async push(branch, files) {
      const pushed = await site.hosting.commit(repository, { branch, files })
      startPreviews()
      return pushed
    },
    async close() {
      replacePreviews(undefined)
      await site.close()
    },
  }
}

/** Path of the start page of the preview of `feat/x`. */
export const preview = '/preview/query/feat~x'
