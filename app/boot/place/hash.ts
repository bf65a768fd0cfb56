import { onPage } from '../lib/delegate'
import { all } from '../lib/dom'
import { replaceAddress } from '../lib/replace-address'

/** Returns a fragment without letter case and without punctuation at its end, which may be copied along with an address. */
const bareOf = (id: string): string => id.replace(/[^\p{L}\p{N}_-]+$/u, '').toLowerCase()

/**
 * Shows the heading whose id equals the fragment, or equals it but for letter case and trailing punctuation. Opens the tab of a
 * heading that is not visible. This is not a navigation: its `popstate` would make the router lose the scroll position.
 */
function goToHeading(): void {
  let id = location.hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // Invalid percent-encoding: the fragment is used unchanged.
  }
  const target = document.getElementById(id)
  if (target?.checkVisibility()) return
  const bare = bareOf(id)
  const heading = target ?? all('main [id]').find(({ id: own }) => bare && bareOf(own) === bare)
  if (!heading) return
  replaceAddress(`#${heading.id}`)
  for (const details of all<HTMLDetailsElement>('details')) if (details.contains(heading)) details.open = true
  heading.scrollIntoView()
}

/** Handles fragments of headings in tabs, and those copied in a different case or with trailing punctuation. */
export function serveHashes(): void {
  onPage(goToHeading)
  addEventListener('hashchange', goToHeading)
}
