import { showCopied } from './announce'
import { copyAddress, copyText } from './clipboard'
import { all, on, onNavigation } from './delegate'

/** The text of a code block as it is typed: without removed lines, prompts and diff signs. */
export function codeText(code: Element): string {
  const copy = document.importNode(code, true)
  // A line holds its line break, so a removed line leaves nothing behind.
  for (const element of copy.querySelectorAll('.rem, .prompt, .sign')) element.remove()
  return copy.textContent.trimEnd()
}

function visibleCode(button: HTMLElement): Element | undefined {
  const blocks = button.closest('figure')?.querySelectorAll('pre') ?? []
  return [...blocks].find((pre) => pre.checkVisibility())?.querySelector('code') ?? undefined
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
