import { PageSlot } from '~/features/shell/static-page'
// Imported here rather than in the route files, so that only list pages load this style sheet.
import '~/styles/indexes.css'

/** Renders a list of frameworks, of pages or of examples inside the docs frame. */
export function IndexScreen() {
  return <PageSlot />
}
