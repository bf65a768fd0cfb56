import type { PageParts } from '~/features/page-parts/page-parts'
import { StaticPage } from '~/features/shell/static-page'
// Here, and not in the route file: the sheet then comes with this page alone.
import '~/styles/upgrade.css'

/** What changed between two versions of a library. */
export function UpgradeScreen({ data }: { readonly data: PageParts }) {
  return <StaticPage data={data} />
}
