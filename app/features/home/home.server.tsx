import { renderToStaticMarkup } from 'react-dom/server'
import type { Post } from '~/domain/blog/posts'
import { catalogue } from '~/domain/catalogue/catalogue'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import type { ViewOf } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { LiveValue } from '~/features/live-numbers/live-value.server'
import { SiteHeader } from '~/features/shell/header/site-header'
import { SiteMap } from '~/features/shell/site-map.server'
import { siteUrl } from '~/features/page-head/site-url.server'
import { Slots } from '~/features/third-parties/slots.server'
import type { ReadSponsors } from '~/features/sponsors/known-sponsors.server'
import type { KnownNumbers } from '~/ports/live-numbers/live-numbers'
import { Home } from './home-sections.server'
import { drawParts, ONE_SCREEN_ID } from './one-screen.server'

/** Data sources of the front page, besides the catalogue. */
export type HomeSources = {
  readonly posts: () => readonly Post[]
  readonly readSponsors: ReadSponsors
  readonly numbers: Pick<KnownNumbers, 'family'>
  readonly markdown: Pick<MarkdownService, 'renderPage'>
}

/** Renders the front page of the family, which is the same for all readers while cached. Parts without data are left out. */
export async function readHome(sources: HomeSources, signal: AbortSignal): Promise<ViewOf<PagePayload>> {
  const { name, description, keywords, ogImage } = catalogue.site
  const [family, sponsors, screen] = await Promise.all([
    sources.numbers.family(),
    sources.readSponsors(signal),
    drawParts(sources.markdown, signal),
  ])
  const page = (
    <>
      <Home
        family={family}
        posts={sources.posts()}
        parts={screen.parts}
        sponsors={sponsors.kind === 'found' ? sponsors.value : []}
      />
      <Slots names={['footer']} />
      <SiteMap />
    </>
  )
  const header = (
    <SiteHeader stars={family.stars && <LiveValue what="stars" repo={null} count={family.stars} isShort />} />
  )
  return {
    kind: 'view',
    view: {
      head: {
        title: name,
        description,
        keywords,
        image: siteUrl(ogImage),
        canonical: siteUrl('/'),
        markdownHref: null,
        firstFrameBefore: ONE_SCREEN_ID,
        noIndex: false,
      },
      header: renderToStaticMarkup(header),
      page: renderToStaticMarkup(page),
    },
    isComplete: screen.isComplete,
  }
}
