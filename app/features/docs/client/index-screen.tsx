import type { PageParts } from '~/features/page-parts/page-parts'
import { PageSlot } from '~/features/shell/static-page'
// Here, and not in the route files: the sheet then comes with lists alone.
import '~/styles/indexes.css'

/** The frameworks of a library, or the pages or examples of one, inside the docs frame. */
export function IndexScreen({ data }: { readonly data: Pick<PageParts, 'page'> }) {
  return <PageSlot data={data} />
}
