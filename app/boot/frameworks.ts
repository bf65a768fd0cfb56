import { all, isUnmodifiedClick, on, onPage, root } from './delegate'
import { FRAMEWORK_CHOSEN } from './lib/events'
import { withFramework } from './lib/framework-segment'
import { FRAMEWORK_KEY, recall, remember } from './lib/storage'

/** The page in view is for all frameworks. */
const isNeutral = () => document.querySelector('#S--framework[data-neutral]') !== null

/** The option for a framework in the menu of the page in view. */
function optionFor(framework: string | undefined): HTMLElement | undefined {
  return all('#S--framework [data-fw]').find(({ dataset }) => dataset['fw'] === framework)
}

function keep(framework: string): void {
  root['framework'] = framework
  remember(FRAMEWORK_KEY, framework)
}

/**
 * The framework in the address of a page counts as a choice, unless the page does not exist for the framework that was
 * chosen before: the option for that one is absent, or has a note because it opens another page.
 */
function learnFromAddress(): void {
  const shown = document.querySelector<HTMLElement>('#S--framework [aria-current]')?.dataset['fw']
  if (!shown || isNeutral()) return
  const own = optionFor(root['framework'])
  if (!root['framework'] || (own && !own.querySelector('small'))) keep(shown)
}

/** Sends links to the docs of libraries to the reader's framework; in libraries without it, to their usual one. */
function leadOn(): void {
  for (const link of all<HTMLAnchorElement>('a[data-frameworks]')) {
    const known = link.dataset['frameworks']?.split(' ') ?? []
    const framework = known.find((each) => each === root['framework']) ?? known[0] ?? null
    link.pathname = withFramework(link.pathname, framework)
  }
}

/** Has all parts of the page show the reader's framework; `show-framework.ts` and the sidebar listen. */
function show(): void {
  dispatchEvent(new CustomEvent(FRAMEWORK_CHOSEN))
  learnFromAddress()
  leadOn()
}

/**
 * Remembers a framework for the whole site and shows it on the page in view, where that is for all frameworks and its
 * library has this one. Returns whether it is so.
 */
export function chooseFramework(framework: string | undefined): boolean {
  if (!framework || !isNeutral() || !optionFor(framework)) return false
  keep(framework)
  show()
  return true
}

/** The reader's framework: one choice for the whole site, made in menus and tabs, or by opening a page of a framework. */
export function serveFrameworks(): void {
  onPage(show)
  // Another version or framework of the page opens at the same heading. A parameter says that it is a different page.
  on('click', '#S--framework a, #S--version a', (link) => {
    if (link instanceof HTMLAnchorElement && !link.search) link.hash ||= location.hash
  })
  on('click', '#S--framework [data-fw]', (option, event) => {
    const { fw } = option.dataset
    if (!fw || !isUnmodifiedClick(event)) return
    if (chooseFramework(fw)) {
      // React takes only clicks that nothing has answered.
      event.preventDefault()
      option.parentElement?.hidePopover()
    } else keep(fw)
  })
  addEventListener('pageshow', ({ persisted }) => {
    const framework = recall(FRAMEWORK_KEY)
    // The browser cached this page before the reader chose elsewhere.
    if (!persisted || !framework) return
    root['framework'] = framework
    show()
  })
}
