import { PageSlot } from '~/features/shell/static-page'
// Imported here rather than in the route file, so that only example pages load these style sheets.
import '~/styles/example.css'
import '~/styles/example-files.css'

/** Renders the page of an example inside the docs frame. */
export function ExampleScreen() {
  return <PageSlot />
}
