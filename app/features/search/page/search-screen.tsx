import { StaticPage } from '~/features/shell/static-page'
// Imported here rather than in the route file, so that only the search page and the dialog load these style sheets.
import '~/styles/search.css'
import '~/styles/search-found.css'
import '~/styles/search-utilities.css'

/** The search page, for readers without JavaScript and for shared addresses. */
export function SearchScreen() {
  return <StaticPage />
}
