import { all, setText } from '../lib/dom'
import { FRAMEWORK_CHOSEN } from '../lib/events'

/** Returns the reader's framework. A function, because the server also loads this file. */
const chosen = () => document.documentElement.dataset['framework']

/** Returns the option that a neutral page shows: the reader's framework, or the initial one; undefined for other pages. */
function shownOption(): HTMLElement | undefined {
  const menu = document.querySelector<HTMLElement>('#S--framework[data-neutral]')
  const options = menu ? all('[data-fw]', menu) : []
  const optionOf = (id: string | undefined) => options.find(({ dataset }) => dataset['fw'] === id)
  return optionOf(chosen()) ?? optionOf(menu?.dataset['neutral'])
}

function markOption(shown: HTMLElement): void {
  for (const option of all('[data-fw]', shown.parentElement ?? shown)) {
    option.ariaCurrent = option === shown ? 'true' : null
  }
  // The label without the note, which is a separate element.
  const label = shown.firstChild?.textContent ?? ''
  for (const element of all('[data-framework-name]')) {
    setText(element, element.dataset['frameworkName'] + label)
    if (element instanceof HTMLButtonElement) element.dataset['fw'] = shown.dataset['fw']
  }
}

function showPanels(framework: string): void {
  for (const panel of all<HTMLDetailsElement>('.tabs[data-tabs="framework"] > details')) {
    if (panel.dataset['tab'] === framework) panel.open = true
  }
  for (const link of all<HTMLAnchorElement>('[data-toc] [data-panel]')) {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (heading) link.hidden = heading.closest('.tabs > details:not([open])') !== null
  }
}

/**
 * Applies the reader's framework to a neutral page: menu, links, sidebar, panels and table of contents. Safe to call while the
 * document loads: missing parts are updated by the next call.
 */
export function showFramework(): void {
  const option = shownOption()
  const framework = option?.dataset['fw']
  if (!option || framework === undefined) return
  markOption(option)
  for (const element of all('[data-of]')) {
    element.hidden = !element.dataset['of']?.split(' ').includes(framework)
  }
  for (const summary of all('[data-sidebar] summary')) {
    const group = summary.parentElement
    // The links of a group that is still loading cannot be counted yet.
    if (!group?.nextSibling && document.readyState === 'loading') continue
    const links = all('a', group ?? summary)
    summary.dataset['count'] = String(links.filter(({ hidden }) => !hidden).length)
  }
  showPanels(framework)
}

/** Applies the reader's framework to each part of the document as it loads, before first paint. */
function showWhileLoading(): void {
  const observer = new MutationObserver(showFramework)
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    showFramework()
  })
}

/**
 * Applies the reader's framework to the current page, and again whenever the boot script requests it by an event. Documents of
 * neutral pages contain this, because they need it before first paint; after client-side navigation, React calls it
 * (`features/shell/navigation/navigation-effects.ts`).
 */
export function serveShownFramework(): void {
  // Without a choice, the page is correct as sent.
  if (chosen() !== undefined) showWhileLoading()
  addEventListener(FRAMEWORK_CHOSEN, showFramework)
}
