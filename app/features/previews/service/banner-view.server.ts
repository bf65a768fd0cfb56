import { changesAddress, docsAddress, hostAddress, landingAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { findExample } from '~/domain/pages/lookup'
import type { PageIndex } from '~/domain/pages/types'
import type { LinkItem } from '~/domain/docs-frame/links'
import { changeOf } from '../changes/changed-files'
import type { BannerView } from '../view'
import type { Preview } from './preview.server'

/** Characters of a commit's id that git itself shows. */
const SHORT_ID = 7

const NOT_PUBLISHED = 'This page is not published.'

/** An added page is easily left out of the sidebar, and a reader of the preview has come by its list of changes. */
const NOT_LISTED = 'This page is not published, and the sidebar does not list it.'

/** What of a preview is shown: its front, or by its path under the docs root a page, or that page before and after. */
export type PreviewSubject =
  | { readonly kind: 'front' }
  | { readonly kind: 'page' | 'comparison'; readonly path: string }

/** The banner over a page of a preview. */
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

/** Out of the preview, and to what it changes; never to the page itself. */
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

/** True when an index has something at a path: a page, an example, the list of a framework. */
function hasPlace(index: PageIndex, path: string): boolean {
  if (index.pages.has(path) || path === 'framework') return true
  const parsed = parseDocsPath(path)
  if (parsed.kind === 'refused' || parsed.framework === null) return false
  return parsed.example === null
    ? parsed.rest === '' && index.frameworks.includes(parsed.framework)
    : findExample(index, parsed.framework, parsed.example) !== undefined
}

/** The note on a page that is not published. */
function noteOn({ docs }: Preview, subject: PreviewSubject): string {
  const page = subject.kind === 'front' ? undefined : docs.index.pages.get(subject.path)
  return page?.navLabel === null ? NOT_LISTED : NOT_PUBLISHED
}

function isChanged({ docs, published }: Preview, path: string): boolean {
  const page = docs.index.pages.get(path)
  if (!page || !published) return false
  return changeOf(published.tree.entries, docs.tree.entries, page.sourcePath) !== null
}
