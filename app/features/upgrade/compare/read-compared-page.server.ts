import { versionSegment } from '~/domain/catalogue/catalogue'
import { compareAddress, docsAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import type { AskedPair, UpgradePair } from '~/domain/changes/upgrade-pair'
import type { LinkItem } from '~/domain/docs-frame/links'
import { counterpartIn } from '~/domain/docs-frame/frame'
import { findPage } from '~/domain/pages/lookup'
import type { Page } from '~/domain/pages/types'
import { type ViewOf, whilePreparing, type WithoutView, withoutView } from '~/features/outcomes/outcome'
import { indexingState } from '~/features/docs/known-names.server'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { unavailable } from '~/ports/answer'
import { type AskedVersions, addressOfPair, findVersions, withoutComparison } from '../read-upgrade.server'

/** Path of a page under the docs root, and two versions, as in an address. */
export type ComparedQuestion = AskedPair & { readonly library: string; readonly path: string }

/** A page in one version. */
export type PageSide = { readonly docs: LibraryDocs; readonly page: Page }

/** A page in two versions. A side is null if its version lacks the page; at least one has it. */
export type ComparedPage = AskedVersions & {
  readonly before: PageSide | null
  readonly after: PageSide | null
  /** Docs of the newer version. */
  readonly docs: LibraryDocs
  readonly title: string
  /** Addresses of this comparison, and of the list of all changes. */
  readonly address: string
  readonly upgradeHref: string
}

type DocsReader = Pick<DocsService, 'readLibraryDocs'>
type Sides = Readonly<Record<'before' | 'after', LibraryDocs>>

/** Returns the page in the docs of another version; undefined if that only has a different page in its place. */
function pageIn(docs: LibraryDocs, page: Page, other: LibraryDocs): Page | undefined {
  const { kind, path } = counterpartIn(docs, other.index, page)
  return kind === 'same' || kind === 'counterpart' ? findPage(other.index, path) : undefined
}

/** Checks whether moved pages are known; otherwise, a moved page would count as added or removed. */
function movesAreKnown({ before, after }: Sides, { library, from, to }: AskedVersions): boolean {
  return [before, after].every(({ history }) => history.knows(library.id, from.id, to.id))
}

const RETRY_AFTER_SECONDS = 30

const linkTo = ({ library, match }: LibraryDocs, { path }: Page): LinkItem => ({
  label: `This page in ${match.version.id}`,
  href: docsAddress({ library: library.id, version: match.segment, path }),
})

async function readSides(
  { readLibraryDocs }: DocsReader,
  { library, from, to }: AskedVersions,
  signal: AbortSignal,
): Promise<ViewOf<Sides> | WithoutView> {
  const [before, after] = await Promise.all([
    readLibraryDocs(library.id, versionSegment(library, from), signal),
    readLibraryDocs(library.id, versionSegment(library, to), signal),
  ])
  if (before.kind !== 'found') return withoutView(before)
  if (after.kind !== 'found') return withoutView(after)
  return { kind: 'view', view: { before: before.value, after: after.value } }
}

/**
 * Finds a page in two versions by its path in the newer one. A path of the older version redirects to the path in the newer one.
 * For a page of only one version, unavailable until moved pages are known, and missing if the site does not index docs.
 */
export async function readComparedPage(
  service: DocsReader,
  { library: id, path, ...asked }: ComparedQuestion,
  signal: AbortSignal,
): Promise<ViewOf<ComparedPage> | WithoutView> {
  const parsed = parseDocsPath(path)
  if (parsed.kind === 'refused') return { kind: 'missing', near: [] }
  const addressAt = (at: string) => (pair: UpgradePair) =>
    compareAddress({ library: id, path: at }, { from: pair.from.id, to: pair.to.id })
  const versions = await findVersions(service, { library: id, ...asked }, addressAt(parsed.path), signal)
  if (versions.kind !== 'view') return versions
  const { library, documented, from, to } = versions.view
  const sides = await readSides(service, versions.view, signal)
  if (sides.kind !== 'view') return sides
  const { before, after } = sides.view
  const current = findPage(after.index, parsed.path)
  const former = current ? pageIn(after, current, before) : findPage(before.index, parsed.path)
  const now = current ?? (former && pageIn(before, former, after))
  if (now && now.path !== parsed.path)
    return { kind: 'redirect', href: addressAt(now.path)({ from, to }), status: 307 }
  const page = now ?? former
  const upgradeHref = addressOfPair(library, documented, { from, to })
  if (!page) {
    const title = `${library.name} ${from.id} to ${to.id}`
    const near = [{ title, href: upgradeHref, library: library.id }]
    return { kind: 'missing', near, reason: `Neither ${from.id} nor ${to.id} has this page.` }
  }
  if (!(former && now) && !movesAreKnown(sides.view, versions.view)) {
    const links = [now ? linkTo(after, now) : linkTo(before, page)]
    if (indexingState() === 'off') return withoutComparison(library, links)
    const failure = unavailable('moves between these versions are not known yet', RETRY_AFTER_SECONDS)
    return whilePreparing(failure, { heading: page.title, links, version: after.match.segment })
  }
  const view = {
    ...versions.view,
    before: former ? { docs: before, page: former } : null,
    after: now ? { docs: after, page: now } : null,
    docs: after,
    title: page.title,
    address: addressAt(page.path)({ from, to }),
    upgradeHref,
  }
  return { kind: 'view', view }
}
