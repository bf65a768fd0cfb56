import type { PageParts } from '~/features/page-parts/page-parts'
import { StaticPage } from '~/features/shell/static-page'
import { useRooms } from '~/features/shell/navigation/use-rooms'
// Here, and not in the route file: the sheets then come with landing pages alone.
import '~/styles/pages.css'
import '~/styles/landing.css'
import '~/styles/live.css'
import '~/styles/toys.css'

/** The front page of a library. */
export function LandingPage({ data }: { readonly data: PageParts }) {
  useRooms()
  return <StaticPage data={data} />
}
