import { docsAddress, markdownAddress, repositoryAddress } from '~/domain/addresses/addresses'
import { neighborsOf, type SidebarItem, sidebarFor, sidebarForAll } from '~/domain/pages/sidebar/sidebar'
import type { Page, PageIndex } from '~/domain/pages/types'
import { neighborsInFolder, placeAbove, titleAbove } from '~/domain/pages/sidebar/unlisted'
import type { DocsFrame, LinkItem } from '~/domain/docs-frame/links'
import type { DocView, NameUses, SourceLinks } from '~/features/docs/templates/view'
import { forReaders } from '~/domain/docs-frame/audiences'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { Rendering } from '~/features/docs/service/rendering/rendering.server'
import { processLog } from '~/ports/process-log'
import { madeDescription, pageIndexing } from './doc-metadata.server'
import { docNotice, type Reasons } from './doc-notices.server'
import { marksOn } from './name-uses.server'
import type { ComposedPage } from '~/domain/markdown/types'

/** A rendered page with all data that its view needs. */
type FinishedPage = Rendering & {
  readonly page: Page
  readonly frame: DocsFrame
  /** The text with links and images resolved. */
  readonly html: string
  readonly uses: NameUses
}

/** Returns the problems of a page without text, for its author, else null. In development, they are logged too. */
function blankProblems({ composed, html }: FinishedPage): readonly string[] | null {
  if (html !== '') return null
  if (import.meta.env.PROD) return []
  const { stubPath: file, problems } = composed
  processLog().warn('A page has no text', { file, problems: problems.join('; ') })
  return problems
}

/** Returns the label of an adjacent page, without the group before its title, as in `Classes / FieldApi`. */
function labelBeside({ pages }: PageIndex, { label, to }: Pick<SidebarItem, 'label' | 'to'>): string {
  const title = pages.get(to)?.title
  return title !== undefined && label.endsWith(` / ${title}`) ? title : label
}

/** Builds the view model of a docs page. */
export function docView(docs: LibraryDocs, finished: FinishedPage, reasons: Reasons): DocView {
  const { page, frame, composed, rendered, html } = finished
  const base = { library: frame.library, version: frame.version }
  const { index } = docs
  // Previous and next follow the order of the sidebar.
  const beside = (side: 'previous' | 'next') =>
    forReaders(index, frame.framework, (framework): LinkItem | null => {
      const sections = sidebarFor(index, framework)
      const around = neighborsInFolder(index, sections, page.path) ?? neighborsOf(sections, page.path)
      const item = around[side]
      return item && { label: labelBeside(index, item), href: docsAddress({ ...base, path: item.to }) }
    })
  const sections = frame.framework === null ? sidebarForAll(index) : sidebarFor(index, frame.framework)
  const titled = titleAbove(index, sections, page.path) ?? page.section
  const section = titled === page.title ? null : titled
  const above = section === null ? null : placeAbove(index, sections, page.path)
  // A group links to its first page. A neutral page may be in groups whose first page differs per framework, so it has no such
  // link.
  const group = frame.framework === null ? undefined : sections.find(({ label }) => label === section)
  const [first] = group?.items ?? []
  const crumb = above ?? (first?.to === page.path ? undefined : first?.to)
  const hasToc = composed.showToc && rendered.toc.length > 1
  return {
    ...frame,
    path: page.path,
    title: page.title,
    titleId: rendered.titleId,
    kind: rendered.kind,
    changes: marksOn(docs, page).get('') ?? [],
    lead: composed.description,
    section,
    sectionHref: crumb === undefined ? null : docsAddress({ ...base, path: crumb }),
    body: html,
    uses: finished.uses,
    blank: blankProblems(finished),
    toc: hasToc ? rendered.toc : null,
    previous: beside('previous'),
    next: beside('next'),
    notice: docNotice(docs, page, reasons),
    source: docSource(docs, page, composed),
    ...pageIndexing(docs, page),
    description: composed.description ?? (rendered.description || madeDescription(docs, page, rendered.kind)),
  }
}

/** Returns the links to the source of a page: editing opens the file that holds the text; the stub, if any, is linked as well. */
function docSource(docs: LibraryDocs, page: Page, composed: ComposedPage): SourceLinks {
  const { at, editedAt = at, library, match } = docs
  const file = (path: string): string => repositoryAddress({ view: 'blob', ...at, path })
  const report = new URLSearchParams({ title: `Docs: ${page.path}` })
  return {
    editHref: repositoryAddress({ view: 'edit', ...editedAt, path: composed.sourcePath }),
    sourceHref: file(composed.sourcePath),
    stubHref: composed.sourcePath === composed.stubPath ? null : file(composed.stubPath),
    reportHref: `https://github.com/${at.repo}/issues/new?${report}`,
    markdownHref: markdownAddress({ library: library.id, version: match.segment, path: page.path }),
  }
}
