import { StaticPage } from '~/features/shell/static-page'
// Imported here rather than in the route file, so that only this page loads the style sheet.
import '~/styles/upgrade.css'

/** Page of the changes between two versions of a library. */
export function ChangesScreen() {
  return <StaticPage />
}
