import { StaticPage } from '~/features/shell/static-page'
import { useRooms } from '~/features/shell/navigation/use-rooms'
// Imported here rather than in the route file, so that the style sheets load only with landing pages.
import '~/styles/pages.css'
import '~/styles/landing.css'
import '~/styles/live.css'
import '~/styles/toys.css'

/** The front page of a library. */
export function LandingPage() {
  useRooms()
  return <StaticPage />
}
