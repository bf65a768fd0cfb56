import { all, on, onPage, root } from './delegate'
import { remember, WRAP_KEY } from './lib/storage'

function showWrapping(): void {
  const isWrapped = String(root['wrap'] !== undefined)
  for (const button of all('[data-action="wrap"]')) button.setAttribute('aria-pressed', isWrapped)
}

/** True if the longest line is longer than its frame; while lines wrap, if there are more rows than lines. */
function isWide(code: HTMLElement): boolean {
  const frame = code.parentElement
  if (root['wrap'] === undefined) return frame !== null && code.offsetWidth > frame.clientWidth
  const rows = Math.round(code.offsetHeight / parseFloat(getComputedStyle(code).lineHeight))
  return rows > code.textContent.trimEnd().split('\n').length
}

/** Marks the blocks with lines to wrap for the style sheet. The size of a block that is not shown is 0. */
function markWide(entries: readonly ResizeObserverEntry[]): void {
  for (const { target } of entries) {
    if (target instanceof HTMLElement && target.offsetWidth > 0)
      target.closest('figure')?.toggleAttribute('data-wide', isWide(target))
  }
}

/** The wrap switch of code blocks, one setting for all of them. */
export function serveCodeView(): void {
  const sizes = new ResizeObserver(markWide)
  onPage(() => {
    showWrapping()
    sizes.disconnect()
    for (const code of all('.code:has(> .code-tools > [data-action="wrap"]) > pre > code'))
      sizes.observe(code)
  })
  on('click', '[data-action="wrap"]', () => {
    const isWrapped = root['wrap'] === undefined
    if (isWrapped) root['wrap'] = ''
    else delete root['wrap']
    remember(WRAP_KEY, isWrapped ? '1' : '')
    showWrapping()
  })
}
