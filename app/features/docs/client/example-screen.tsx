import type { PageParts } from '~/features/page-parts/page-parts'
import { PageSlot } from '~/features/shell/static-page'
// Here, and not in the route file: the sheets then come with examples alone.
import '~/styles/example.css'
import '~/styles/example-files.css'

/** An example inside the docs frame. */
export function ExampleScreen({ data }: { readonly data: Pick<PageParts, 'page'> }) {
  return <PageSlot data={data} />
}
