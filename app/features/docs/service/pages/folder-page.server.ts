import { docsAddress } from '~/domain/addresses/addresses'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import type { Wanted } from '~/domain/docs-frame/requested-place'
import { type Folder, pagesIn } from '~/domain/pages/sidebar/folders'
import { folderOf, slugOf, titleFromSlug } from '~/domain/pages/paths'
import type { Page } from '~/domain/pages/types'
import type { Outcome } from '~/features/outcomes/outcome'
import type { DocsPayload } from '~/features/docs/payload'
import type { LibraryDocs } from '~/features/docs/service/indexes/library-docs.server'
import type { IndexView } from '~/features/docs/templates/view'
import { listPage } from './list-page.server'

/** Builds the list of the pages in a folder, grouped by subfolder. It is noindex: search engines index the pages themselves. */
export function folderPage(
  docs: LibraryDocs,
  folder: Folder,
  { wanted, cachedSidebar }: { readonly wanted: Wanted | null; readonly cachedSidebar: string | null },
): Outcome<DocsPayload> {
  const { library } = docs
  const { path, framework } = folder
  const title = titleFromSlug(slugOf(path))
  const forWhom = framework === null ? '' : ` for ${frameworkLabel(framework)}`
  const lead = `All ${library.name} pages${forWhom} in this section of the docs.`
  const sections = sectionsOf(docs, folder, title)
  const list = { path, title, titleFramework: framework, lead, isText: true, sections, wanted }
  const { kind, view } = listPage(docs, list, cachedSidebar)
  return { kind, view: { ...view, head: { ...view.head, canonical: null, noIndex: true } } }
}

/** Groups pages by folder: those directly in the folder first, under its title, the others under their subfolder. */
function sectionsOf(
  { index, library, match }: LibraryDocs,
  folder: Folder,
  title: string,
): IndexView['sections'] {
  const toLink = (page: Page) => ({
    label: page.navLabel ?? page.title,
    href: docsAddress({ library: library.id, version: match.segment, path: page.path }),
    badge: null,
    fw: null,
    external: false,
  })
  const byFolder = Map.groupBy(pagesIn(index, folder), (page) => folderOf(page.path))
  return [...byFolder]
    .toSorted(([a], [b]) => Number(b === folder.path) - Number(a === folder.path))
    .map(([path, pages]) => ({
      id: undefined,
      label:
        path === folder.path ? title : titleFromSlug(path.slice(folder.path.length + 1).replaceAll('/', '-')),
      items: pages.map(toLink),
    }))
}
