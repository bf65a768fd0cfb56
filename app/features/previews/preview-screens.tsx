import { PageSlot, StaticPage } from '~/features/shell/static-page'
// Imported here rather than in the route files, so that only previews load these style sheets.
import '~/styles/example.css'
import '~/styles/example-files.css'
import '~/styles/previews.css'

/** Page or example of a preview, inside the docs frame. */
export function PreviewDocs() {
  return <PageSlot />
}

/** List of the changes of a preview, or comparison of a page. */
export function PreviewChanges() {
  return <StaticPage />
}
