import { StaticPage } from '~/features/shell/static-page'
// Imported here rather than in the route files, so that only these pages load the style sheets.
import '~/styles/accounts.css'
import '~/styles/forms.css'
import '~/styles/dashboard-utilities.css'

/** An account page, rendered on the server. */
export function AccountScreen() {
  return <StaticPage />
}
