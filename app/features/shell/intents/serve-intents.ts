import { servePageMenu } from './page-menu'
import { servePeeks } from './peek'

/**
 * Shows cards about the targets of links in texts, and fills the menu of the page.
 *
 * @param first The event that loaded this script.
 * @param at The element that the event is about.
 */
export function serveIntents(first: Event, at: Element): void {
  servePageMenu(first)
  servePeeks(first, at)
}
