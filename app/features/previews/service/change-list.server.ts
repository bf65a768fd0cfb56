import { counted } from '~/domain/text/counted'
import { changesAddress, docsAddress, repositoryAddress } from '~/domain/addresses/addresses'
import { latestVersion } from '~/domain/catalogue/catalogue'
import type { PageIndex } from '~/domain/pages/types'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { unavailable } from '~/ports/answer'
import { changedFiles, type FileChange } from '../changes/changed-files'
import { changeListMarkup } from '../markup.server'
import type { ChangeItem, ChangeListView } from '../view'
import type { Preview } from './preview.server'
import { pageAboutPreview } from './page-about-preview.server'

/** Maximum number of listed changes: more than a reviewer reads. In a branch that is years old, everything differs. */
const MAX_LISTED = 500

/** Outcome of a comparison while the published docs are unavailable. */
export const publishedUnavailable = unavailable(
  'the published docs that the preview is compared with are unavailable',
)

/** Builds the front page of a preview: the pages that its branch adds, changes and removes. Needs no further request. */
export function readChangeList(preview: Preview): Outcome<PagePayload> {
  const { docs, published } = preview
  if (published === null) return publishedUnavailable
  const view = changeListView(docs, published)
  const content = { subject: { kind: 'front' }, title: view.title, markup: changeListMarkup(view) } as const
  return { kind: 'view', view: pageAboutPreview(preview, content) }
}

function changeListView(docs: LibraryDocs, published: LibraryDocs): ChangeListView {
  const { library, match, tree } = docs
  const all = changedFiles(published.tree.entries, tree.entries, library.docsRoot)
  const listed = all.slice(0, MAX_LISTED)
  return {
    title: `Changes to the ${library.shortName} docs`,
    against: `Compared with ${latestVersion(library).branch ?? 'the latest version'} as published: ${countsOf(all)}.`,
    docsHref: docsAddress({ library: library.id, version: match.segment, path: '' }),
    problems: newProblems(docs, published),
    pages: listed.filter(isPage).map((change) => pageItem(docs, published, change)),
    files: listed.filter((change) => !isPage(change)).map((change) => fileItem(docs, published, change)),
    leftOut: all.length - listed.length,
  }
}

function textsOf({ problems }: PageIndex): ReadonlySet<string> {
  return new Set(problems.map(({ file, text }) => `${file}: ${text}`))
}

/** Returns the problems that the published docs do not have, so that the branch should fix them. */
function newProblems({ index }: LibraryDocs, published: LibraryDocs): string[] {
  const old = textsOf(published.index)
  return [...textsOf(index)].filter((problem) => !old.has(problem)).slice(0, MAX_LISTED)
}

/** Counts changes, as in `2 files added, 1 changed`. */
function countsOf(changes: readonly FileChange[]): string {
  const kinds = ['added', 'changed', 'removed'] as const
  const counts = kinds.map((kind) => ({
    kind,
    count: changes.filter((change) => change.kind === kind).length,
  }))
  const [first, ...more] = counts.filter(({ count }) => count > 0)
  if (!first) return 'no changes to the docs'
  const start = `${counted(first.count, 'file')} ${first.kind}`
  return [start, ...more.map(({ kind, count }) => `${count} ${kind}`)].join(', ')
}

function isPage({ path }: FileChange): boolean {
  return path.endsWith('.md')
}

/** Builds the list item of a page; a removed page links to its published version. */
function pageItem(docs: LibraryDocs, published: LibraryDocs, { path: file, kind }: FileChange): ChangeItem {
  const { library, match } = docs
  const path = file.slice(library.docsRoot.length + 1, -'.md'.length)
  const base = { library: library.id, version: match.segment, path }
  const page = (kind === 'removed' ? published : docs).index.pages.get(path)
  return {
    kind,
    path: file,
    label: page?.title ?? path,
    href: docsAddress(kind === 'removed' ? { ...base, version: 'latest' } : base),
    compareHref: changesAddress(base),
  }
}

function fileItem(docs: LibraryDocs, published: LibraryDocs, { path, kind }: FileChange): ChangeItem {
  const { at } = kind === 'removed' ? published : docs
  const label = path.slice(docs.library.docsRoot.length + 1)
  return { kind, path, label, href: repositoryAddress({ view: 'blob', ...at, path }), compareHref: null }
}
