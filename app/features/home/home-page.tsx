import { StaticPage } from '~/features/shell/static-page'
import { useRooms } from '~/features/shell/navigation/use-rooms'
// Imported here rather than in the route file, so that the style sheets load only with this page.
import '~/styles/bubbles.css'
import '~/styles/pages.css'
import '~/styles/home.css'
import '~/styles/emblem.css'
import '~/styles/one-screen.css'
import '~/styles/live.css'

/** The front page of the family. */
export function HomePage() {
  useRooms()
  return <StaticPage />
}
