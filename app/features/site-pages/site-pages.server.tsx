import { renderToStaticMarkup } from 'react-dom/server'
import { consultants } from '#config/consultants'
import { catalogue } from '~/domain/catalogue/catalogue'
import type { SitePageName } from '~/domain/site-pages/site-page'
import type { MarkdownService } from '~/features/docs/service/rendering/markdown-service.server'
import type { Outcome } from '~/features/outcomes/outcome'
import type { PagePayload } from '~/features/page-parts/page-parts'
import { SiteHeader } from '~/features/shell/header/site-header'
import { siteUrl } from '~/features/page-head/site-url.server'
import { Choices } from '~/features/third-parties/choices.server'
import { ConsultantList } from './consultant-list.server'
import { drawOwnText } from './own-text.server'
import { SitePageArticle } from './site-page-article.server'
import { sitePage } from './site-page-files.server'

/** Renders a site page. */
export async function sitePageView(
  markdown: Pick<MarkdownService, 'renderPage'>,
  name: SitePageName,
): Promise<Outcome<PagePayload>> {
  const page = sitePage(name)
  const text = await drawOwnText(markdown, { body: page.body, title: page.heading })
  if (text.kind !== 'found') return text
  const { keywords, ogImage } = catalogue.site
  const path = `/${name}`
  return {
    kind: 'view',
    view: {
      head: {
        title: page.title,
        description: page.description,
        keywords,
        image: siteUrl(ogImage),
        canonical: siteUrl(path),
        markdownHref: `${path}.md`,
        noIndex: false,
      },
      header: renderToStaticMarkup(<SiteHeader current={path} />),
      page: renderToStaticMarkup(
        <SitePageArticle page={page} text={text.value}>
          {name === 'dedicated-support' && consultants.length > 0 && (
            <ConsultantList consultants={consultants} />
          )}
          {name === 'privacy' && <Choices />}
        </SitePageArticle>,
      ),
    },
    isComplete: text.value.isComplete,
  }
}
