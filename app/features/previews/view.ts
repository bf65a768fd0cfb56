import type { LinkItem } from '~/domain/docs-frame/links'
import type { ChangeKind } from './changes/changed-files'

/** What the banner of every page of a preview says. Addresses are resolved. */
export type BannerView = {
  /** The branch, or the pull request, on the code-hosting service. */
  readonly ref: LinkItem
  /** The commit that is shown; its label is short. */
  readonly commit: LinkItem
  /** When that was the newest, in milliseconds since 1970. */
  readonly readAtMs: number
  /** `owner/name` of the fork that it comes from, or null. */
  readonly fork: string | null
  /** Where a reader can go from the page: published, before and after, changed pages. */
  readonly links: readonly LinkItem[]
  /** Notice about the page, as a sentence; null for none. */
  readonly note: string | null
}

/** A page or file on the list of changes. */
export type ChangeItem = LinkItem & {
  readonly kind: ChangeKind
  /** Path in the repository. */
  readonly path: string
  /** Before and after; null for a file that is no page. */
  readonly compareHref: string | null
}

/** The front of a preview. */
export type ChangeListView = {
  readonly title: string
  /** What the preview is held against, and how much differs, as a sentence. */
  readonly against: string
  readonly docsHref: string
  /** Problems of the sidebar file and front matter that the published docs do not have; each names its file. */
  readonly problems: readonly string[]
  readonly pages: readonly ChangeItem[]
  /** Other files of the docs. */
  readonly files: readonly ChangeItem[]
  /** Changes that are left out because there are so many. */
  readonly leftOut: number
}
