import { renderToStaticMarkup } from 'react-dom/server'
import { Comparison } from '~/features/comparison/comparison.server'
import type { ComparisonView } from '~/features/comparison/view'
import { PreviewBanner } from './banner.server'
import { ChangeList } from './change-list.server'
import type { BannerView, ChangeListView } from './view'

/** The parts of a preview as finished text: nothing in them needs React in the browser. */

/** The banner, for the beginning of any page. */
export function bannerMarkup(banner: BannerView): string {
  return renderToStaticMarkup(<PreviewBanner banner={banner} />)
}

/** The front of a preview. */
export function changeListMarkup(view: ChangeListView): string {
  return renderToStaticMarkup(<ChangeList view={view} />)
}

/** A page before and after. */
export function comparisonMarkup(view: ComparisonView): string {
  return renderToStaticMarkup(<Comparison view={view} />)
}
