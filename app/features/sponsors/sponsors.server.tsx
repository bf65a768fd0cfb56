import { renderToStaticMarkup } from 'react-dom/server'
import { catalogue } from '~/domain/catalogue/catalogue'
import { packBubbles } from '~/domain/sponsors/pack'
import type { Outcome } from '~/features/answers/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { siteUrl } from '~/features/page-head/site-url.server'
import { Bubbles } from './bubbles.server'
import type { ReadSponsors } from './known-sponsors.server'

/** The page that other sites embed: the sponsors as bubbles, as finished markup. */
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
        // A part of other pages, and no page to be found by itself.
        noIndex: true,
      },
      header: '',
      page: renderToStaticMarkup(<Bubbles bubbles={packBubbles(answer.value)} />),
    },
  }
}
