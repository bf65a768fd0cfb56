import { docsAddress } from '~/domain/addresses/addresses'
import { decoded } from '~/domain/addresses/decoded'
import { nearestId } from '../nearest-id'
import type {
  AnchorsAt,
  CheckedPage,
  ContentFinding,
  PageLink,
  Surroundings,
  VersionContent,
} from '../content'
import { onPage, positionOfLink } from '../positions'

/** Finds links to a missing heading of a page: the reader lands at its top. */
export function checkAnchors(content: VersionContent, { anchorsAt }: Surroundings): ContentFinding[] {
  return content.pages.flatMap((checked) =>
    checked.links.flatMap((link) => {
      const anchors = anchorsOfTarget(content, checked, link, anchorsAt)
      const wanted = 'hash' in link.leadsTo ? anchorName(link.leadsTo.hash) : ''
      if (anchors === null || wanted === '' || anchors.has(wanted)) return []
      return [brokenAnchor(content, checked, link, anchors)]
    }),
  )
}

/** Returns the id that a hash names; '' for the top of the page and for text fragments, which work on every page. */
function anchorName(hash: string): string {
  const name = hash.slice(1).replace(/:~:.*$/, '')
  return name === 'top' ? '' : decoded(name)
}

function anchorsOfTarget(
  { index }: VersionContent,
  checked: CheckedPage,
  { leadsTo }: PageLink,
  anchorsAt: AnchorsAt,
): ReadonlySet<string> | null {
  if (leadsTo.kind === 'anchor') return checked.anchors
  if (leadsTo.kind === 'address') return anchorsAt(leadsTo.pathname)
  if (leadsTo.kind !== 'page') return null
  const { library, path } = leadsTo
  const version = library === index.library.id ? index.version.id : 'latest'
  return anchorsAt(docsAddress({ library, version, path }))
}

function brokenAnchor(
  content: VersionContent,
  checked: CheckedPage,
  { href, leadsTo }: PageLink,
  anchors: ReadonlySet<string>,
): ContentFinding {
  const hash = 'hash' in leadsTo ? leadsTo.hash : ''
  const near = nearestId(anchorName(hash), anchors)
  return {
    ...positionOfLink(content, checked, href),
    kind: 'broken-anchor',
    found: `The link ${href}${onPage(checked)} points to a heading that the page does not have.`,
    remedy: near === null ? `Remove ${hash}: the page has no similar id.` : `The closest id is #${near}.`,
    severity: 'error',
  }
}
