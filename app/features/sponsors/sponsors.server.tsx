import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue } from '~/domain/catalogue/catalogue'
import { packBubbles } from '~/domain/sponsors/pack'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { siteUrl } from '~/features/page-head/site-url.server'
import { Bubbles } from './bubbles.server'
import type { ReadSponsors } from './known-sponsors.server'

/** Renders the page that other sites embed: the sponsors as bubbles. */
export async function readSponsorsEmbed(
  read: ReadSponsors,
  signal: AbortSignal,
): Promise<Outcome<PagePayload>> {
  const answer = await read(signal)
  if (answer.kind === 'missing') return { kind: 'missing', near: [] }
  if (answer.kind === 'unavailable') return answer
  const { name } = catalogue.site
  return {
    kind: 'view',
    view: {
      head: {
        title: `${name} sponsors`,
        description: `The companies and people who fund ${name}.`,
        keywords: [],
        image: null,
        canonical: siteUrl('/sponsors-embed'),
        markdownHref: null,
        // It is part of other pages, and should not be found by itself.
        noIndex: true,
      },
      header: '',
      page: renderToStaticMarkup(<Bubbles bubbles={packBubbles(answer.value)} />),
    },
  }
}
