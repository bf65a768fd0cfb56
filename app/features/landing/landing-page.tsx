import type { PageParts } from '~/features/shell/page-parts'
import { StaticPage } from '~/features/shell/static-page'
// Here, and not in the route file: the sheet then comes with landing pages alone.
import '~/styles/landing.css'

/** The front page of a library. */
export function LandingPage({ data }: { readonly data: PageParts }) {
  return <StaticPage data={data} />
}
