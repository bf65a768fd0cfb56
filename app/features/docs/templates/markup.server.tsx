import { renderToStaticMarkup } from 'react-dom/server'
import { frameworkScript } from '~/boot/inline-scripts'
import type { Library } from '~/domain/catalogue/catalogue'
import { LibraryHeader, type LibraryPart } from '~/features/shell/library-header.server'
import { LibrarySelects } from '~/features/shell/library-selects.server'
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
 * The parts of a docs page as finished text. Nothing in them needs React in the browser: links, menus, copy and tabs
 * are served by the platform and the boot script. So they are sent once, and React neither walks nor ships them.
 */

/** The inside of `header`, menus included. */
export function headerMarkup(
  { library, latestOf }: Pick<LibraryDocs, 'library' | 'latestOf'>,
  frame: DocsFrame,
  active: LibraryPart,
): string {
  return renderToStaticMarkup(<LibraryHeader {...frame} {...{ library, latestOf, active }} />)
}

/** What a document needs before the header of a neutral page, to show the reader's framework from the first paint on. */
export function neutralScript({
  framework,
  frameworks,
}: Pick<DocsFrame, 'framework' | 'frameworks'>): string {
  return framework === null && frameworks.length > 1 ? `<script>${frameworkScript}</script>` : ''
}

/** The inside of the sidebar's column, which is a sheet on phones. It is the same for all pages of its key. */
export function sidebarMarkup(library: Library, frame: DocsFrame, view: SidebarView): string {
  const { version, versions, frameworks, framework } = frame
  return renderToStaticMarkup(
    <>
      <LibrarySelects {...{ library, versions, frameworks }} />
      <nav
        id="S--sidebar"
        aria-label={`${library.shortName} docs`}
        data-sidebar={`${library.id}/${version}/${framework ?? ''}`}
      >
        <Sidebar view={view} />
      </nav>
    </>,
  )
}

/** A docs page. */
export function docMarkup(view: DocView): string {
  return renderToStaticMarkup(<DocArticle view={view} />)
}

/** Facts about a docs page for search engines: they are outside of its markup, because nothing in the browser reads them. */
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

/** An example with one of its files. */
export function exampleMarkup(view: ExampleView): string {
  return renderToStaticMarkup(<ExamplePage view={view} />)
}

/** The examples of a framework. */
export function exampleListMarkup(view: ExampleListView): string {
  return renderToStaticMarkup(<ExampleList {...view} />)
}

/** The list of frameworks, or of one framework's pages. */
export function indexMarkup(view: IndexView): string {
  return renderToStaticMarkup(<FrameworkList {...view} />)
}
