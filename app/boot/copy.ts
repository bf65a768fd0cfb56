import { showCopied } from './lib/announce'
import { copyAddress, copyText } from './lib/clipboard'
import { all, on, onNavigation, root } from './delegate'

/** The text of a code block as it is typed: without removed lines, prompts and diff signs, and without types for readers of JavaScript. */
export function codeText(code: Element): string {
  const copy = document.importNode(code, true)
  // A line holds its line break, so a removed line leaves nothing behind.
  // Types are in no other types: without the choice this finds none.
  for (const element of copy.querySelectorAll(`${root['untyped'] ?? 'i'} i, .rem, .prompt, .sign`))
    element.remove()
  return copy.textContent.trimEnd()
}

function visibleCode(button: HTMLElement): Element | undefined {
  return all('pre > code', button.closest('figure') ?? button).find((code) => code.checkVisibility())
}

/** Copy buttons of code and pages, and heading links, which copy their address beside leading to it. */
export function serveCopying(): void {
  // Markup that React reused may hold the feedback of an earlier visit, and then nothing would take it away.
  onNavigation(() => {
    for (const button of all('[data-copied]')) delete button.dataset['copied']
  })
  on('click', '[data-action="copy-code"]', (button) => {
    const code = visibleCode(button)
    if (code) showCopied(button, copyText(codeText(code)))
  })
  on('click', '[data-action="copy-page"]', (button) => {
    const { href } = button.dataset
    if (href) showCopied(button, copyAddress(href))
  })
  on('click', 'a.heading-link', (link) => {
    if (link instanceof HTMLAnchorElement) showCopied(link, copyText(link.href))
  })
}
