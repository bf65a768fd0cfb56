import type { PageParts } from '~/features/page-parts/page-parts'
import { StaticPage } from '~/features/shell/static-page'
// Here, and not in the route file: the sheet then comes with the search page and the dialog alone.
import '~/styles/search.css'
import '~/styles/search-found.css'
import '~/styles/search-utilities.css'

/** The search as a page, for readers without script and for addresses that were passed on. */
export function SearchScreen({ data }: { readonly data: PageParts }) {
  return <StaticPage data={data} />
}
