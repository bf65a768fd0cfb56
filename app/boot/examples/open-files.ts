import { all } from '../lib/dom'
import { OPEN_FILES_KEY, recall, remember } from '../lib/storage'
import { listen, serveElements } from '../lib/serve-elements'

/** Maximum number of tabs in addition to the open file. */
const MAX_OTHERS = 6

const pathOf = ({ search }: HTMLAnchorElement): string => new URLSearchParams(search).get('path') ?? ''

function makeTab(link: HTMLAnchorElement): HTMLElement {
  const tab = document.createElement('span')
  const name = document.createElement('a')
  name.href = link.href
  name.title = pathOf(link)
  name.textContent = link.textContent
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'icon i'
  close.ariaLabel = `Close ${link.textContent}`
  tab.append(name, close)
  return tab
}

/** Shows tabs of other files of the example that were opened in this browser tab, latest first, each with a close button. */
export function serveOpenFiles(): void {
  serveElements('.numbered figcaption', (caption, signal) => {
    const links = all<HTMLAnchorElement>('.files > nav a')
    const shown = links.find((link) => link.hasAttribute('aria-current'))
    if (!shown) return
    const key = `${OPEN_FILES_KEY}:${location.pathname}`
    const paths = recall(key, 'session')?.split('\n') ?? []
    let others = paths
      .flatMap((path) => links.find((link) => link !== shown && pathOf(link) === path) ?? [])
      .slice(0, MAX_OTHERS)
    const save = () => remember(key, [shown, ...others].map(pathOf).join('\n'), 'session')
    save()
    if (others.length === 0) return
    const tabs = document.createElement('nav')
    tabs.ariaLabel = 'Open files'
    tabs.append(...others.map(makeTab))
    caption.after(tabs)
    const figure = caption.parentElement
    figure?.setAttribute('data-tabs', '')
    const close = ({ target }: Event) => {
      const tab = target instanceof HTMLButtonElement ? target.parentElement : null
      if (!tab) return
      const at = [...tabs.children].indexOf(tab)
      others = others.filter((_link, index) => index !== at)
      save()
      tab.remove()
      const next = tabs.children[Math.min(at, others.length - 1)]
      if (next) return next.querySelector('a')?.focus()
      tabs.remove()
      figure?.removeAttribute('data-tabs')
      return figure?.querySelector<HTMLElement>('[data-action="copy-code"]')?.focus()
    }
    listen(tabs, 'click', close, signal)
  })
}
