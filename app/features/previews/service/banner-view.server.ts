import { changesAddress, docsAddress, hostAddress, landingAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { findExample } from '~/domain/pages/lookup'
import type { PageIndex } from '~/domain/pages/types'
import type { LinkItem } from '~/domain/docs-frame/links'
import { changeOf } from '../changes/changed-files'
import type { BannerView } from '../view'
import type { Preview } from './preview.server'

/** Length of short commit ids, as in git. */
const SHORT_ID = 7

const NOT_PUBLISHED = 'This page is not published.'

/** Authors often forget to add a new page to the sidebar, and do not notice when they open it from the list of changes. */
const NOT_LISTED = 'This page is not published, and the sidebar does not list it.'

/** Subject of a page of a preview: the front page, or a page or its comparison, by path under the docs root. */
export type PreviewSubject =
  | { readonly kind: 'front' }
  | { readonly kind: 'page' | 'comparison'; readonly path: string }

/** Builds the banner of a preview page. */
export function bannerView(preview: Preview, subject: PreviewSubject): BannerView {
  const { commit, published } = preview
  const isPublished =
    subject.kind === 'front' || published === null || hasPlace(published.index, subject.path)
  return {
    ref: refLink(preview),
    commit: {
      label: commit.at.ref.slice(0, SHORT_ID),
      href: hostAddress({ repo: commit.at.repo, view: 'commit', name: commit.at.ref }),
    },
    readAtMs: commit.readAtMs,
    fork: commit.fork,
    links: linksAt(preview, subject, isPublished),
    note: isPublished ? null : noteOn(preview, subject),
  }
}

/** Returns links to the published docs and to the changes of the preview, but not to the page itself. */
function linksAt(preview: Preview, subject: PreviewSubject, isPublished: boolean): LinkItem[] {
  const { library, match } = preview.docs
  const base = { library: library.id, version: match.segment }
  const latest = { library: library.id, version: 'latest' }
  if (subject.kind === 'front') return [{ label: 'Published docs', href: landingAddress(latest) }]
  const { kind, path } = subject
  const published = { label: 'Published page', href: docsAddress({ ...latest, path }) }
  const comparison = { label: 'Before and after', href: changesAddress({ ...base, path }) }
  return [
    ...(isPublished ? [published] : []),
    ...(kind === 'page' && isChanged(preview, path) ? [comparison] : []),
    { label: 'All changes', href: landingAddress(base) },
  ]
}

function refLink({ ref, docs, commit }: Preview): LinkItem {
  const { repo } = docs.library
  return ref.kind === 'pull'
    ? {
        label: `pull request ${ref.number}`,
        href: hostAddress({ repo, view: 'pull', name: String(ref.number) }),
      }
    : { label: ref.name, href: hostAddress({ repo: commit.editedAt.repo, view: 'tree', name: ref.name }) }
}

/** Checks whether an index has a page, an example, or a framework list at a path. */
function hasPlace(index: PageIndex, path: string): boolean {
  if (index.pages.has(path) || path === 'framework') return true
  const parsed = parseDocsPath(path)
  if (parsed.kind === 'refused' || parsed.framework === null) return false
  return parsed.example === null
    ? parsed.rest === '' && index.frameworks.includes(parsed.framework)
    : findExample(index, parsed.framework, parsed.example) !== undefined
}

function noteOn({ docs }: Preview, subject: PreviewSubject): string {
  const page = subject.kind === 'front' ? undefined : docs.index.pages.get(subject.path)
  return page?.navLabel === null ? NOT_LISTED : NOT_PUBLISHED
}

function isChanged({ docs, published }: Preview, path: string): boolean {
  const page = docs.index.pages.get(path)
  if (!page || !published) return false
  return changeOf(published.tree.entries, docs.tree.entries, page.sourcePath) !== null
}
