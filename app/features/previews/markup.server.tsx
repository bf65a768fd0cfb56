import { renderToStaticMarkup } from 'react-dom/server'
import { Comparison } from '~/features/page-diff/comparison.server'
import type { ComparisonView } from '~/features/page-diff/view'
import { PreviewBanner } from './banner.server'
import { ChangeList } from './change-list.server'
import type { BannerView, ChangeListView } from './view'

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
