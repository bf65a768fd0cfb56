import type { PageParts } from '~/features/page-parts/page-parts'
import { PageSlot, StaticPage } from '~/features/shell/static-page'
// Here, and not in the route files: the sheets then come with previews alone.
import '~/styles/example.css'
import '~/styles/example-files.css'
import '~/styles/previews.css'

/** A page or an example of a preview, inside the docs frame. */
export function PreviewDocs({ data }: { readonly data: Pick<PageParts, 'page'> }) {
  return <PageSlot data={data} />
}

/** What a preview changes. */
export function PreviewChanges({ data }: { readonly data: PageParts }) {
  return <StaticPage data={data} />
}
