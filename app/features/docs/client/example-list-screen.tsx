import type { PageParts } from '~/features/page-parts/page-parts'
import { PageSlot } from '~/features/shell/static-page'
// Here, and not in the route file: the sheet then comes with lists of examples alone.
import '~/styles/example-list.css'

/** The examples of a framework inside the docs frame. */
export function ExampleListScreen({ data }: { readonly data: Pick<PageParts, 'page'> }) {
  return <PageSlot data={data} />
}
