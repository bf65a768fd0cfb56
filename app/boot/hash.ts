import { all, onPage } from './delegate'

/** Signs of a sentence that an address was copied with. */
const SIGNS_BEHIND = /[^\p{L}\p{N}_-]+$/u

/** Leads to the heading that the address names but for the case of letters and signs behind it: browsers stay at the top. */
function arrive(): void {
  let id = location.hash.slice(1)
  try {
    id = decodeURIComponent(id)
  } catch {
    // It is taken as it is.
  }
  if (document.getElementById(id)) return
  const [whole, bare] = [id, id.replace(SIGNS_BEHIND, '')].map((each) => each.toLowerCase())
  const heading = all('main [id]').find(
    ({ id: own }) => own.toLowerCase() === whole || own.toLowerCase() === bare,
  )
  if (!heading) return
  const { state } = history
  location.replace(`#${heading.id}`)
  // What the router keeps in the entry. Its own function would take this for a navigation.
  History.prototype.replaceState.call(history, state, '')
}

/** Has addresses that were typed or copied with another case or with signs behind them lead to their heading. */
export function serveHashes(): void {
  onPage(arrive)
  addEventListener('hashchange', arrive)
}
