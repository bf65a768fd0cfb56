import { all } from './lib/dom'
import { FRAMEWORK_CHOSEN } from './lib/events'

/** The framework that the reader chose. Looked up when it is asked for: the server loads this file too. */
const chosen = () => document.documentElement.dataset['framework']

/**
 * The option that a neutral page shows: the reader's framework, else the one that it shows at first; undefined for pages
 * that are not neutral.
 */
function shownOption(): HTMLElement | undefined {
  const menu = document.querySelector<HTMLElement>('#S--framework[data-neutral]')
  const options = menu ? all('[data-fw]', menu) : []
  const optionOf = (id: string | undefined) => options.find(({ dataset }) => dataset['fw'] === id)
  return optionOf(chosen()) ?? optionOf(menu?.dataset['neutral'])
}

/** Changes a text only where it is another one. */
function setText(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function markOption(shown: HTMLElement): void {
  for (const option of all('[data-fw]', shown.parentElement ?? shown)) {
    option.ariaCurrent = option === shown ? 'true' : null
  }
  // Its note is an element of its own.
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
 * Shows the parts of a neutral page for the reader's framework: in menu, links, sidebar, panels and table of contents. It
 * can be called any time: parts that are not in the document yet are left for the next call.
 */
export function showFramework(): void {
  const option = shownOption()
  const framework = option?.dataset['fw']
  if (!option || framework === undefined) return
  markOption(option)
  for (const element of all('[data-of]')) {
    element.hidden = !element.dataset['of']?.split(' ').includes(framework)
  }
  for (const count of all('[data-sidebar] summary')) {
    const group = count.parentElement
    // Of a group whose links are still on the way too few would be counted.
    if (!group?.nextSibling && document.readyState === 'loading') continue
    const links = all('a', group ?? count)
    count.dataset['count'] = String(links.filter(({ hidden }) => !hidden).length)
  }
  showPanels(framework)
}

/** Shows the reader's framework in what has come of the document, whenever more of it has, and so before it is painted. */
function showWhileLoading(): void {
  const observer = new MutationObserver(showFramework)
  observer.observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    showFramework()
  })
}

/**
 * Shows the reader's framework on the page in the document, and whenever the boot script asks for it with an event. It
 * is in the documents of neutral pages, which need it before they are painted; for pages that come later React brings
 * it along (`features/shell/navigation/navigation-effects.ts`).
 */
export function serveShownFramework(): void {
  // Without a choice a page shows what it should as it comes.
  if (chosen() !== undefined) showWhileLoading()
  addEventListener(FRAMEWORK_CHOSEN, showFramework)
}
