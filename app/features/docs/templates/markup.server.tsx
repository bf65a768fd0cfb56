import { renderToStaticMarkup } from 'react-dom/server'
import { frameworkScript } from '~/boot/inline-scripts'
import type { Library } from '~/domain/catalogue/catalogue'
import { LibraryHeader, type LibraryPart } from '~/features/shell/header/library-header.server'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import { DocArticle } from '~/features/docs/templates/doc-article.server'
import { ExampleList } from '~/features/docs/templates/example-list.server'
import { ExamplePage } from '~/features/docs/templates/example-page.server'
import { FrameworkList } from '~/features/docs/templates/framework-list.server'
import { Sidebar } from '~/features/docs/templates/sidebar.server'
import type { DocsFrame } from '~/domain/docs-frame/links'
import type {
  DocView,
  ExampleListView,
  ExampleView,
  IndexView,
  SidebarView,
} from '~/features/docs/templates/view'

/**
 * Renders the parts of docs pages to static markup. The platform and the boot script provide links, menus, copying and tabs, so
 * no part needs React in the browser: each is sent once and not hydrated.
 */

/** Renders the content of `header`, including menus. */
export function headerMarkup(
  { library, latestOf }: Pick<LibraryDocs, 'library' | 'latestOf'>,
  frame: DocsFrame,
  active: LibraryPart,
): string {
  return renderToStaticMarkup(<LibraryHeader {...frame} {...{ library, latestOf, active }} />)
}

/** Returns the script before the header of a neutral page that shows the reader's framework; '' for other pages. */
export function neutralScript({
  framework,
  frameworks,
}: Pick<DocsFrame, 'framework' | 'frameworks'>): string {
  return framework === null && frameworks.length > 1 ? `<script>${frameworkScript}</script>` : ''
}

/** Renders the content of the sidebar column, which is a sheet on phones. It is the same for all pages that share its key. */
export function sidebarMarkup(library: Library, frame: DocsFrame, view: SidebarView): string {
  const { version, framework } = frame
  return renderToStaticMarkup(
    <nav
      id="S--sidebar"
      aria-label={`${library.shortName} docs`}
      data-sidebar={`${library.id}/${version}/${framework ?? ''}`}
    >
      <Sidebar view={view} />
    </nav>,
  )
}

/** Renders a docs page. */
export function docMarkup(view: DocView): string {
  return renderToStaticMarkup(<DocArticle view={view} />)
}

/** Renders facts about a docs page for search engines, outside of its markup, because nothing in the browser reads them. */
export function factsMarkup(facts: object): string {
  return renderToStaticMarkup(
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: JSON.stringify(facts).replaceAll('<', '\\u003c'),
      }}
    />,
  )
}

/** Renders an example with one of its files. */
export function exampleMarkup(view: ExampleView): string {
  return renderToStaticMarkup(<ExamplePage view={view} />)
}

/** Renders the examples of a framework. */
export function exampleListMarkup(view: ExampleListView): string {
  return renderToStaticMarkup(<ExampleList {...view} />)
}

/** Renders the list of frameworks, or of the pages of a framework or folder. */
export function indexMarkup(view: IndexView): string {
  return renderToStaticMarkup(<FrameworkList {...view} />)
}
