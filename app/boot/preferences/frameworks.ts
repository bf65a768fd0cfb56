import { onPage, rootData } from '../lib/delegate'
import { currentHash } from '../place/reading-place'
import { all, isUnmodified, on } from '../lib/dom'
import { FRAMEWORK_CHOSEN } from '../lib/events'
import { withFramework } from '../lib/framework-segment'
import { FRAMEWORK_KEY, recall, remember } from '../lib/storage'

/** Checks whether the current page is neutral: for all frameworks. */
const isNeutral = () => document.querySelector('#S--framework[data-neutral]') !== null

/** Returns the option for a framework in the menu of the current page. */
function optionFor(framework: string | undefined): HTMLElement | undefined {
  return all('#S--framework [data-fw]').find(({ dataset }) => dataset['fw'] === framework)
}

function storeFramework(framework: string): void {
  rootData['framework'] = framework
  remember(FRAMEWORK_KEY, framework)
}

/**
 * Takes the framework in the address of a page as the reader's choice, unless the page does not exist for the framework chosen
 * before: then that option is missing, or has a note because it opens another page.
 */
function chooseFromAddress(): void {
  const shown = document.querySelector<HTMLElement>('#S--framework [aria-current]')?.dataset['fw']
  if (!shown || isNeutral()) return
  const own = optionFor(rootData['framework'])
  if (!rootData['framework'] || (own && !own.querySelector('small'))) storeFramework(shown)
}

/** Points links to library docs at the reader's framework, or at the default one of libraries that lack it. */
function updateLinks(): void {
  for (const link of all<HTMLAnchorElement>('a[data-frameworks]')) {
    const known = link.dataset['frameworks']?.split(' ') ?? []
    const framework = known.find((id) => id === rootData['framework']) ?? known[0] ?? null
    link.pathname = withFramework(link.pathname, framework)
  }
}

/** Updates all parts of the page to the reader's framework; `show-framework.ts` and the sidebar listen to the event. */
function showChoice(): void {
  dispatchEvent(new CustomEvent(FRAMEWORK_CHOSEN))
  chooseFromAddress()
  updateLinks()
}

/** Selects a framework for the whole site on a neutral page of a library that has it. Returns whether it did. */
export function chooseFramework(framework: string | undefined): boolean {
  if (!framework || !isNeutral() || !optionFor(framework)) return false
  storeFramework(framework)
  showChoice()
  return true
}

/** Handles the reader's framework: one choice for the whole site, made in menus and tabs, or by opening a page of a framework. */
export function serveFrameworks(): void {
  onPage(showChoice)
  // Another version or framework of the page opens at the heading being read. A search parameter marks a link to a different page.
  on('click', '#S--framework a, #S--version a', (link) => {
    if (link instanceof HTMLAnchorElement && !link.search) link.hash = currentHash()
  })
  on('click', '#S--framework [data-fw]', (option, event) => {
    const { fw } = option.dataset
    if (!fw || !isUnmodified(event)) return
    if (chooseFramework(fw)) {
      // React ignores clicks whose default is prevented.
      event.preventDefault()
      option.parentElement?.hidePopover()
    } else storeFramework(fw)
  })
  addEventListener('pageshow', ({ persisted }) => {
    const framework = recall(FRAMEWORK_KEY)
    // While this page was in the back/forward cache, the choice may have changed on another page.
    if (!persisted || !framework) return
    rootData['framework'] = framework
    showChoice()
  })
}
