import { nearMatches } from '~/domain/pages/near-matches'
import type { PageIndex } from '~/domain/pages/types'
import type { CheckedPage, ContentFinding, VersionContent } from '../content'
import { onPage, placeOfLink } from '../places'

/** Links in the text of pages that lead to no page, example or file. */
export function checkLinks(content: Pick<VersionContent, 'index' | 'pages' | 'texts'>): ContentFinding[] {
  return content.pages.flatMap((checked) =>
    checked.links.flatMap(({ href, leadsTo }) =>
      leadsTo.kind === 'broken' ? [brokenLink(content, checked, href, leadsTo.tried)] : [],
    ),
  )
}

function brokenLink(
  content: Pick<VersionContent, 'index' | 'texts'>,
  checked: CheckedPage,
  href: string,
  tried: readonly string[],
): ContentFinding {
  const near = nearestPage(content.index, tried)
  return {
    ...placeOfLink(content, checked, href),
    kind: 'broken-link',
    found: `The link ${href}${onPage(checked)} leads to no page.`,
    remedy:
      near === null ? 'Take the link out, or add the page.' : `Link to the page ${near} if that is meant.`,
    severity: 'error',
  }
}

/** The page whose path is closest to one of the files that were looked for. */
function nearestPage(index: PageIndex, tried: readonly string[]): string | null {
  const root = `${index.library.docsRoot}/`
  const first = tried.find((path) => path.startsWith(root))
  if (first === undefined) return null
  const path = first.slice(root.length).replace(/\.md$/, '')
  return nearMatches(index, path, 1)[0]?.path ?? null
}
