import { renderToStaticMarkup } from 'react-dom/server'
import { PreviewBanner } from './banner.server'
import { ChangeList } from './change-list.server'
import { Comparison } from './comparison.server'
import type { BannerView, ChangeListView, ComparisonView } from './view'

/** The parts of a preview as finished text: nothing in them needs React in the browser. */

/** The banner, for the beginning of any page. */
export function bannerMarkup(banner: BannerView): string {
  return renderToStaticMarkup(<PreviewBanner banner={banner} />)
}

/** The front of a preview. */
export function changeListMarkup(view: ChangeListView): string {
  return renderToStaticMarkup(<ChangeList view={view} />)
}

/** Title and lead of a page as blocks, to be compared like those of its text. */
export function titleBlocks(title: string, lead: string | null): string[] {
  return [
    renderToStaticMarkup(<p className="side-title">{title}</p>),
    ...(lead === null ? [] : [renderToStaticMarkup(<p className="lead">{lead}</p>)]),
  ]
}

/** A page before and after. */
export function comparisonMarkup(view: ComparisonView): string {
  return renderToStaticMarkup(<Comparison view={view} />)
}
