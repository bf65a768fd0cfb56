import { renderToStaticMarkup } from 'react-dom/server'
import { Comparison } from '~/features/page-diff/comparison.server'
import type { ComparisonView } from '~/features/page-diff/view'
import { ChangeList } from './change-list.server'
import type { BannerView, ChangeListView } from './view'
import { PageBanner } from '~/features/page-diff/page-banner.server'

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** Banner on every page of a preview: names the preview, with links to related pages. */
function PreviewBanner({ banner }: { readonly banner: BannerView }) {
  const { ref, commit, readAtMs, fork, links, note } = banner
  const title = (
    <span>
      Preview of{' '}
      <a className="text-info" href={ref.href} rel="noopener">
        {ref.label}
      </a>
    </span>
  )
  const text = (
    <>
      Commit{' '}
      <a href={commit.href} rel="noopener">
        <code translate="no">{commit.label}</code>
      </a>
      , read <time dateTime={new Date(readAtMs).toISOString()}>{timeFormat.format(readAtMs)} UTC</time>.
      {fork !== null && ` From the fork ${fork}: not reviewed by the library’s maintainers.`}
      {note !== null && ` ${note}`}
    </>
  )
  return (
    <PageBanner label="Preview" title={title} text={text}>
      {links.map((link) => (
        <a key={link.label} href={link.href}>
          {link.label}
        </a>
      ))}
    </PageBanner>
  )
}

// Previews are rendered to static markup, because none of their parts needs React in the browser.

/** Renders the banner at the top of every page. */
export function bannerMarkup(banner: BannerView): string {
  return renderToStaticMarkup(<PreviewBanner banner={banner} />)
}

/** Renders the front page of a preview. */
export function changeListMarkup(view: ChangeListView): string {
  return renderToStaticMarkup(<ChangeList view={view} />)
}

/** Renders the comparison of a page. */
export function comparisonMarkup(view: ComparisonView): string {
  return renderToStaticMarkup(<Comparison view={view} />)
}
