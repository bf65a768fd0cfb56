import { all, onPage } from './delegate'

/** Where the table of contents can be closed: under the title. The same as in `styles/toc.css`. */
const CLOSES = '(64rem <= width < 80rem)'

/**
 * Some browsers, Firefox 140 among them, cannot show the content of closed details by a style: there the table of
 * contents opens by itself.
 */
export function openTocWhereStylesCannot(): void {
  if (CSS.supports('selector(::details-content)')) return
  const closes = matchMedia(CLOSES)
  const open = (): void => {
    for (const details of all<HTMLDetailsElement>('.toc details')) details.open = !closes.matches
  }
  closes.addEventListener('change', open)
  onPage(open)
}
