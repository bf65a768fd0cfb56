import { StaticPage } from '~/features/shell/static-page'
// Imported here rather than in the route file, so that only this page loads the style sheet.
import '~/styles/previews.css'

/** Page that compares two versions of a docs page. */
export function CompareScreen() {
  return <StaticPage />
}
