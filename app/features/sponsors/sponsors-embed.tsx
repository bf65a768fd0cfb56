import { MAIN_ID } from '~/domain/addresses/shell-ids'
import { PageSlot, usePageParts } from '~/features/shell/static-page'
// Imported here rather than in the route file, so that the style sheets load only with this page.
import '~/styles/bubbles.css'
import '~/styles/sponsors-embed.css'

/** The sponsors for embedding in other sites: bubbles, without header and footer. */
export function SponsorsEmbed() {
  return (
    <main id={MAIN_ID} className="sponsors-embed">
      <h1 className="sr-only">{usePageParts().head.title}</h1>
      <PageSlot />
    </main>
  )
}
