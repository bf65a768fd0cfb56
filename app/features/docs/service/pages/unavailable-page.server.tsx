import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { isPreviewSegment, repositoryAddress } from '~/domain/addresses/addresses'
import { findLibrary, latestVersion, type Library, matchVersion } from '~/domain/catalogue/catalogue'
import { catalogueFrame } from '~/domain/docs-frame/catalogue-frame'
import { frameOf } from '~/domain/docs-frame/frame'
import type { DocsFrame, LinkItem } from '~/domain/docs-frame/links'
import { slugOf, splitFramework } from '~/domain/pages/paths'
import { Failed } from '~/features/errors/failed'
import { searchFor } from '~/features/errors/search-for'
import { UnavailableScreen } from '~/features/errors/unavailable-screen'
import { unlistedHead } from '~/features/page-head/page-meta'
import { screenTitles } from '~/features/page-head/screen-titles'
import type { DocsPayload } from '~/features/docs/payload'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import { docsAtHand } from '~/features/docs/service/frame/docs-at-hand.server'
import { type FramePayload, framePayload } from '~/features/docs/service/frame/docs-payload.server'
import { emptyFrame } from '~/features/docs/service/frame/empty-frame.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { BottomBar } from '~/features/docs/templates/bottom-bar.server'
import { headerMarkup, neutralScript, sidebarMarkup } from '~/features/docs/templates/markup.server'
import type { Unavailable } from '~/ports/answer'

/** The requested page, which cannot be read now. */
export type Unread = {
  readonly library: string
  readonly version: string
  /** Path under the docs root; '' for the first page. */
  readonly path: string
  readonly cachedSidebar: string | null
}

type FrameReader = Pick<DocsService, 'readLibraryDocs' | 'readIndex'>

type Screen = {
  readonly title: string
  /** Links to other ways to the content of the page. */
  readonly draw: (others: readonly LinkItem[]) => ReactNode
}

/**
 * Renders a screen in the frame of the docs without the page: header and sidebar are those of the pages in memory, else what
 * the catalogue knows. Returns undefined for a version that the catalogue lacks.
 */
async function screenInDocs(
  service: FrameReader,
  { library: libraryId, version, path, cachedSidebar }: Unread,
  { title, draw }: Screen,
): Promise<DocsPayload | undefined> {
  const library = findLibrary(libraryId)
  const match = library && matchVersion(library, version)
  if (!match || isPreviewSegment(version)) return undefined
  const docs = await docsAtHand(service, library, match)
  const frame = docs
    ? frameInDocs(docs, path, cachedSidebar)
    : framedByCatalogue(library, catalogueFrame(library, match, path))
  const searched = searchFor(
    slugOf(path),
    library.id,
    match.version === latestVersion(library) ? undefined : match.version.id,
  )
  return {
    ...frame,
    head: unlistedHead(title, title),
    page: renderToStaticMarkup(
      <>
        {draw([...sourceOf(docs, path), ...(searched ? [searched] : [])])}
        <BottomBar middle={null} />
      </>,
    ),
  }
}

/** Builds the screen of an unavailable page in the frame of its docs, as {@link screenInDocs} does. */
export function unavailablePage(
  service: FrameReader,
  unread: Unread,
  answer: Unavailable,
): Promise<DocsPayload | undefined> {
  return screenInDocs(service, unread, {
    title: screenTitles.unavailable,
    // An empty address reloads the document.
    draw: (others) => <UnavailableScreen {...answer} href="" isRoot={false} others={others} />,
  })
}

/** Builds the screen of a page that failed, in the frame of its docs, as {@link screenInDocs} does. */
export function failedPage(
  service: FrameReader,
  unread: Unread,
  error: unknown,
): Promise<DocsPayload | undefined> {
  return screenInDocs(service, unread, {
    title: screenTitles.failed,
    draw: () => <Failed error={error} href="" isRoot={false} />,
  })
}

function frameInDocs(docs: LibraryDocs, path: string, cachedSidebar: string | null): FramePayload {
  const { index } = docs
  const written = splitFramework(path).framework
  const framework = index.frameworks.find((id) => id === written) ?? null
  const page = index.pages.get(path)
  return page
    ? framePayload({ docs, frame: frameOf(docs, page, framework), path, active: 'docs', cachedSidebar })
    : emptyFrame(docs, framework, cachedSidebar)
}

/** Returns a link to the file of a page on GitHub, if the page is known. */
function sourceOf(docs: LibraryDocs | null, path: string): LinkItem[] {
  const page = docs?.index.pages.get(path)
  if (!docs || !page) return []
  return [
    {
      label: 'Read it on GitHub',
      href: repositoryAddress({ view: 'blob', ...docs.at, path: page.sourcePath }),
    },
  ]
}

function framedByCatalogue(library: Library, frame: DocsFrame): FramePayload {
  const { parts, version, framework } = frame
  const menu = [
    ...parts.docs.map((link) => ({ label: 'Docs', icon: 'docs' as const, ...link })),
    ...parts.examples.map((link) => ({ label: 'Examples', icon: 'examples' as const, ...link })),
    { label: 'GitHub', icon: 'github' as const, href: library.menu.github, audience: null },
  ]
  const view = { menu, groups: [], current: { href: '', mark: 'page' as const } }
  return {
    header: neutralScript(frame) + headerMarkup({ library, latestOf: () => null }, frame, 'docs'),
    sidebar: {
      key: `${library.id}/${version}/${framework ?? 'all'}/catalogue`,
      html: sidebarMarkup(library, frame, view),
    },
  }
}
