import { showCopied } from '../lib/announce'
import { copyAddress, copyText } from '../lib/clipboard'
import { onNavigation, rootData } from '../lib/delegate'
import { all, on } from '../lib/dom'

/**
 * Returns the code of a block to paste: without removed lines, prompts, diff signs, and types if the reader hides them. Types are
 * `i`, the `TYPE_TAG` of `figures/type-marks.ts`.
 */
export function codeText(code: Element): string {
  const copy = document.importNode(code, true)
  const types = rootData['untyped'] === undefined ? '' : ', i'
  // A line contains its line break, so removing the element removes the whole line.
  for (const element of copy.querySelectorAll(`.rem, .prompt, .sign${types}`)) element.remove()
  return copy.textContent.trimEnd()
}

function visibleCode(button: HTMLElement): Element | undefined {
  return all('pre > code', button.closest('figure') ?? button).find((code) => code.checkVisibility())
}

/** Handles the copy buttons of code and pages, and heading links, which also copy their address. */
export function serveCopying(): void {
  // React may reuse markup that shows the feedback of an earlier visit, and no timer would remove it.
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
