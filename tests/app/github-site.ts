import { createDocsService, replaceDocsService } from '~/features/docs/service/docs-wiring.server'
import { createGithubSource } from '~/ports/content/github/github-source'
import { silentLog } from '~/ports/log'
import { createFakeGithub, type FakeGithub } from '../fixtures/github/fake-github'
import { createGitHosting, type GitHosting } from '../fixtures/github/repositories/git-hosting'
import { createMemoryStore } from '../fixtures/memory-store'
import { createClock, type Clock } from '../fixtures/clock'

/** The whole site with the fake code-hosting service. */
export type GithubSite = {
  readonly fake: FakeGithub
  readonly hosting: GitHosting
  readonly clock: Clock
  /** Returns the requests since the last call, in the order of the log: `tree 200`, `conditional tree 304`. */
  readonly requests: () => string[]
  /** Restarts the site with its current store. */
  readonly restart: () => void
  readonly close: () => Promise<void>
}

/** Creates the text of a `docs/config.json` with one section. */
export function config(...items: readonly (readonly [label: string, to: string])[]): string {
  const children = items.map(([label, to]) => ({ label, to }))
  return JSON.stringify({ sections: [{ label: 'Guides', children }] })
}

/** Files by `owner/name` for the branch `main`. */
export type RepositoryFiles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Creates git repositories with one commit each. */
export async function newHosting(repositories: RepositoryFiles, nowMs?: () => number): Promise<GitHosting> {
  const hosting = await createGitHosting(nowMs && { nowMs })
  for (const [name, files] of Object.entries(repositories)) await hosting.create(name, files)
  return hosting
}

/** Opens the site with new repositories. */
export async function openGithubSite(repositories: RepositoryFiles): Promise<GithubSite> {
  const clock = createClock()
  const hosting = await newHosting(repositories, clock.nowMs)
  const site = openGithubSiteOver(hosting, clock)
  return {
    ...site,
    async close() {
      await site.close()
      await hosting.close()
    },
  }
}

/** Opens the site with existing repositories, which it does not close. */
export function openGithubSiteOver(hosting: GitHosting, clock = createClock()): GithubSite {
  const fake = createFakeGithub({ repositories: hosting, nowMs: clock.nowMs })
  const store = createMemoryStore()
  const restart = (): void => {
    const source = createGithubSource({
      token: 'fake-token',
      apiUrl: fake.url,
      rawUrl: fake.rawUrl,
      userAgent: 'tests',
      store,
      fileMemoryBytes: 10_000_000,
      neededFolders: () => ['docs', 'examples'],
      log: silentLog,
      timing: clock.timing,
      fetch: fake.fetch,
    })
    replaceDocsService(createDocsService(source, { now: clock.nowMs }))
  }
  restart()
  return {
    fake,
    hosting,
    clock,
    requests() {
      const seen = fake.log.entries.map(
        ({ kind, conditional, status }) => `${conditional ? 'conditional ' : ''}${kind} ${status}`,
      )
      fake.log.clear()
      return seen
    },
    restart,
    close: async () => replaceDocsService(undefined),
  }
}
