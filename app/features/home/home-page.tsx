import type { PageParts } from '~/features/shell/page-parts'
import { StaticPage } from '~/features/shell/static-page'
// Here, and not in the route file: the sheet then comes with this page alone.
import '~/styles/home.css'

/** The front page of the family. */
export function HomePage({ data }: { readonly data: PageParts }) {
  return <StaticPage data={data} />
}
