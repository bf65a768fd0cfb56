import { changesAddress, docsAddress, hostAddress, landingAddress } from '~/domain/addresses/addresses'
import { parseDocsPath } from '~/domain/addresses/parse'
import { findExample } from '~/domain/pages/lookup'
import type { PageIndex } from '~/domain/pages/types'
import type { LinkItem } from '~/features/docs/view'
import { changeOf } from '../changes/changed-files'
import type { BannerView } from '../view'
import type { Preview } from './preview.server'

/** Characters of a commit's id that git itself shows. */
const SHORT_ID = 7

const NOT_PUBLISHED = 'This page is not published.'

/** The banner of a page by its path under the docs root; of a page that is about the whole preview with null. */
export function bannerView(preview: Preview, path: string | null): BannerView {
  const { docs, head, published } = preview
  const base = { library: docs.library.id, version: docs.match.segment }
  const isPublished = path === null || published === null || hasPlace(published.index, path)
  const publishedHref =
    path === null
      ? landingAddress({ ...base, version: 'latest' })
      : docsAddress({ ...base, version: 'latest', path })
  return {
    ref: refLink(preview),
    commit: {
      label: head.at.ref.slice(0, SHORT_ID),
      href: hostAddress({ repo: head.at.repo, view: 'commit', name: head.at.ref }),
    },
    readAtMs: head.readAtMs,
    fork: head.fork,
    links: [
      ...(isPublished
        ? [{ label: path === null ? 'Published docs' : 'Published page', href: publishedHref }]
        : []),
      ...(path !== null && isChanged(preview, path)
        ? [{ label: 'Before and after', href: changesAddress({ ...base, path }) }]
        : []),
      { label: 'All changes', href: landingAddress(base) },
    ],
    note: isPublished ? null : NOT_PUBLISHED,
  }
}

function refLink({ ref, docs, head }: Preview): LinkItem {
  const { repo } = docs.library
  return ref.kind === 'pull'
    ? {
        label: `pull request ${ref.number}`,
        href: hostAddress({ repo, view: 'pull', name: String(ref.number) }),
      }
    : { label: ref.name, href: hostAddress({ repo: head.editedAt.repo, view: 'tree', name: ref.name }) }
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

function isChanged({ docs, published }: Preview, path: string): boolean {
  const page = docs.index.pages.get(path)
  if (!page || !published) return false
  return changeOf(published.tree.entries, docs.tree.entries, page.sourcePath) !== null
}
