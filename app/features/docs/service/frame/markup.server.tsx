import { renderToStaticMarkup } from 'react-dom/server'
import type { Library } from '~/domain/catalogue/catalogue'
import { LibraryHeader, type LibraryPart } from '~/features/shell/library-header'
import { LibrarySelects } from '~/features/shell/library-selects'
import { DocArticle } from '~/features/docs/doc-article'
import { ExamplePage } from '~/features/docs/example-page'
import { FrameworkList } from '~/features/docs/framework-list'
import { renderSidebar } from '~/features/docs/sidebar.server'
import { structuredData } from '~/features/docs/structured-data'
import type { DocsFrame, DocView, ExampleView, IndexView, SidebarView } from '~/features/docs/view'

/**
 * The parts of a docs page as finished text. Nothing in them needs React in the browser: links, menus, copy and tabs
 * are served by the platform and the boot script. So they are sent once, and React neither walks nor ships them.
 */

/** The inside of `header`, menus included. */
export function headerMarkup(library: Library, frame: DocsFrame, active: LibraryPart | null): string {
  const { parts, versions, frameworks } = frame
  return renderToStaticMarkup(<LibraryHeader {...{ library, parts, versions, frameworks, active }} />)
}

/** The inside of the sidebar's column, which is a sheet on phones. It is the same for all pages of its key. */
export function sidebarMarkup(library: Library, frame: DocsFrame, view: SidebarView): string {
  const { version, versions, frameworks, framework } = frame
  return renderToStaticMarkup(
    <>
      <LibrarySelects {...{ library, versions, frameworks }} />
      <nav
        id="sidebar"
        aria-label={`${library.shortName} docs`}
        data-sidebar={`${library.id}/${version}/${framework ?? ''}`}
        dangerouslySetInnerHTML={{ __html: renderSidebar(view) }}
      />
    </>,
  )
}

/** A docs page. */
export function docMarkup(view: DocView): string {
  return renderToStaticMarkup(<DocArticle view={view} />)
}

/** Facts about a docs page for search engines: they stand beside it, because nothing in the browser reads them. */
export function factsMarkup(view: DocView): string {
  return renderToStaticMarkup(
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(structuredData(view)).replaceAll('<', '\\u003c') }}
    />,
  )
}

/** An example with one of its files. */
export function exampleMarkup(view: ExampleView): string {
  return renderToStaticMarkup(<ExamplePage view={view} />)
}

/** The list of frameworks, or of one framework's pages. */
export function indexMarkup(view: IndexView): string {
  return renderToStaticMarkup(<FrameworkList {...view} />)
}
