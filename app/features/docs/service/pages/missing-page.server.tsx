import { renderToStaticMarkup } from 'react-dom/server'
import {
  docsAddress,
  frameworkAddress,
  isPreviewSegment,
  repositoryAddress,
} from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import type { LinkItem } from '~/domain/docs-frame/links'
import { defaultFramework } from '~/domain/pages/frameworks'
import { isMisspelling, nearMatches } from '~/domain/pages/resolve/near-matches'
import { isDraft, slugOf, splitFramework } from '~/domain/pages/paths'
import { readingOrder, sidebarFor, startSection } from '~/domain/pages/sidebar/sidebar'
import type { Page } from '~/domain/pages/types'
import { LATEST } from '~/domain/search/address'
import { cutTo } from '~/domain/text/cut-to'
import { pagesByWords } from '~/domain/search/pages-by-words'
import { NotFound } from '~/features/errors/not-found'
import { searchFor, wordsOfAddress } from '~/features/errors/search-for'
import type { NearMatch, Outcome } from '~/features/outcomes/outcome'
import { screenTitles } from '~/features/page-head/screen-titles'
import { BottomBar } from '~/features/docs/templates/bottom-bar.server'
import type { DocsPayload } from '~/features/docs/payload'
import { emptyFrame } from '~/features/docs/service/frame/empty-frame.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { unlistedHead } from '~/features/page-head/page-meta'
import { frameworksWith, versionsWith } from '~/domain/docs-frame/other-places'

/** The requested page, which does not exist. */
type Missed = {
  /** Path under the docs root; '' for one that cannot be the path of a page. */
  readonly path: string
  /** The framework of the address, when `path` is empty. */
  readonly framework?: string
  readonly cachedSidebar: string | null
  /** Replaces the pages suggested by address and title. */
  readonly near?: readonly NearMatch[]
  /** Replaces the default sentence. */
  readonly reason?: string
}

const NEAR_MATCHES = 4

/** Maximum length of the path in the message, in characters. */
const MAX_PATH = 80

/**
 * Builds the not-found page of a library in the frame of its docs, with header, sidebar and bottom bar. The header options are
 * those of the first docs page, because the missing page has no counterparts.
 */
export function missingPage(docs: LibraryDocs, missed: Missed): Outcome<DocsPayload> & { kind: 'missing' } {
  const { index } = docs
  const written = missed.framework ?? splitFramework(missed.path).framework
  const framework = written !== null && index.frameworks.includes(written) ? written : null
  const near = missed.near ?? nearPages(docs, missed.path, framework)
  const frame = emptyFrame(docs, framework, missed.cachedSidebar)
  return {
    kind: 'missing',
    near,
    screen: {
      ...frame,
      head: unlistedHead(screenTitles.missing, screenTitles.missing),
      page: screenMarkup(docs, missed, near, framework ?? defaultFramework(index)),
    },
  }
}

/** Suggests pages: first for a misspelled address, then by words of the address in titles, then by similar spelling. */
function nearPages(
  { index, library, match }: LibraryDocs,
  path: string,
  framework: string | null,
): NearMatch[] {
  const byLetters = nearMatches(index, path, NEAR_MATCHES)
  const byWords = pagesByWords(index, wordsOfAddress(slugOf(path)), framework ?? defaultFramework(index))
  const misspelled = byLetters.filter((page) => isMisspelling(page, path))
  const pages = new Map<string, Page>()
  for (const page of [...misspelled, ...byWords.slice(0, NEAR_MATCHES - 1), ...byLetters, ...byWords]) {
    if (!pages.has(page.neutralPath)) pages.set(page.neutralPath, page)
  }
  return [...pages.values()].slice(0, NEAR_MATCHES).map((page) => ({
    title: page.title,
    href: docsAddress({ library: library.id, version: match.segment, path: page.path }),
    library: library.id,
  }))
}

/** Returns the first pages of the group to read first, for an address that resembles no page. */
function startPages({ index, library, match }: LibraryDocs, framework: string | null): NearMatch[] {
  const shown = sidebarFor(index, framework)
  const start = startSection(shown)
  return readingOrder(start === null ? shown : [start])
    .slice(0, NEAR_MATCHES)
    .map(({ label, to }) => ({
      title: label,
      href: docsAddress({ library: library.id, version: match.segment, path: to }),
      library: library.id,
    }))
}

/**
 * Returns a link to the only page for the framework whose path ends with the last segment of a missing path. Null if no
 * page or several do, and for `index`, which names no subject.
 */
function samePageElsewhere(
  { index, library, match }: LibraryDocs,
  path: string,
  framework: string | null,
): LinkItem | null {
  const slug = slugOf(path)
  if (slug === 'index') return null
  const [page, ...others] = [...index.pages.values()].filter(
    (each) =>
      slugOf(each.path) === slug &&
      (each.framework === null || each.framework === framework) &&
      !isDraft(each.path),
  )
  if (page === undefined || others.length > 0) return null
  const href = docsAddress({ library: library.id, version: match.segment, path: page.path })
  return { label: `Open ${page.title}`, href }
}

/** Returns a link to the Markdown file at a path without a page: a file over the size limit. Null if there is none. */
function fileOf({ library, tree, at }: LibraryDocs, path: string): LinkItem | null {
  const file = `${library.docsRoot}/${path}.md`
  if (tree.entries.get(file)?.kind !== 'file') return null
  return { label: 'View source', href: repositoryAddress({ view: 'blob', ...at, path: file }) }
}

/** Removes the library of pages, so that their rows do not repeat the mark of the library that the header names. */
const withoutMark = (pages: readonly NearMatch[]): NearMatch[] =>
  pages.map((page) => ({ ...page, library: null }))

function screenMarkup(
  docs: LibraryDocs,
  { path, reason }: Missed,
  near: readonly NearMatch[],
  framework: string | null,
): string {
  const base = { library: docs.library.id, version: docs.match.segment }
  // Previews are not indexed for search.
  const searched = docs.match.isLatest || isPreviewSegment(base.version) ? LATEST : docs.match.version.id
  const known = path === '' ? [] : frameworksWith(docs, path)
  const written = splitFramework(path).framework
  const list =
    framework === null
      ? null
      : { label: `All ${frameworkLabel(framework)} pages`, href: frameworkAddress({ ...base, framework }) }
  const others = written === null ? [] : known
  const notForIt =
    written !== null && others.length > 0
      ? `This page isn’t available for ${frameworkLabel(written)}.`
      : undefined
  const file = fileOf(docs, path)
  const best = file ?? (reason === undefined ? samePageElsewhere(docs, path, framework) : null)
  const elsewhere = best ? 'The page of this name has another address.' : notForIt
  const reasonText = reason ?? (file ? 'This page is too large to be shown here.' : elsewhere)
  return renderToStaticMarkup(
    <>
      <NotFound
        near={withoutMark(near)}
        starts={withoutMark(startPages(docs, framework))}
        best={best}
        reason={reasonText === undefined ? undefined : <p>{reasonText}</p>}
        detail={
          path === ''
            ? undefined
            : `${docs.library.shortName} ${docs.match.version.id} has no page ${cutTo(MAX_PATH, path)}.`
        }
        places={[
          { label: 'Available for', links: others },
          { label: 'Also in', links: path === '' ? [] : versionsWith(docs, path) },
        ]}
        list={list}
        search={searchFor(slugOf(path), base.library, searched)}
      />
      <BottomBar middle={null} />
    </>,
  )
}
