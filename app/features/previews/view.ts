import type { LinkItem } from '~/domain/docs-frame/links'
import type { ChangeKind } from './changes/changed-files'

/** View model of the banner on preview pages; addresses are resolved. */
export type BannerView = {
  /** The branch or pull request at the code-hosting service. */
  readonly ref: LinkItem
  /** The previewed commit, with a short label. */
  readonly commit: LinkItem
  /** Unix time in milliseconds at which it was the latest commit. */
  readonly readAtMs: number
  /** `owner/name` of the fork with the commit, or null. */
  readonly fork: string | null
  /** Links to related pages: the published page, the comparison, the list of changes. */
  readonly links: readonly LinkItem[]
  /** Note about the page, as a sentence, or null. */
  readonly note: string | null
}

/** A page or file in the list of changes. */
export type ChangeItem = LinkItem & {
  readonly kind: ChangeKind
  /** Path in the repository. */
  readonly path: string
  /** Address of the comparison; null for files other than pages. */
  readonly compareHref: string | null
}

/** View model of the front page of a preview. */
export type ChangeListView = {
  readonly title: string
  /** What the preview is compared with, and the number of changes, as a sentence. */
  readonly against: string
  readonly docsHref: string
  /** Problems of the docs config and front matter that the published docs do not have, each with its file. */
  readonly problems: readonly string[]
  readonly pages: readonly ChangeItem[]
  /** Docs files other than pages. */
  readonly files: readonly ChangeItem[]
  /** Number of changes not listed because there are too many. */
  readonly leftOut: number
}
