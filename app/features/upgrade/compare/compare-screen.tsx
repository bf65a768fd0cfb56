import type { PageParts } from '~/features/page-parts/page-parts'
import { StaticPage } from '~/features/shell/static-page'
// As for upgrades: the sheet comes with this page alone.
import '~/styles/previews.css'

/** A page of two versions of a library. */
export function CompareScreen({ data }: { readonly data: PageParts }) {
  return <StaticPage data={data} />
}
