import { codeText } from './copy'
import { all, on, onPage, root } from './delegate'
import { keepingInPlace } from './lib/dom'
import { remember, UNTYPED_KEY, WRAP_KEY } from './lib/storage'

/** Sets the switches of all blocks to the choice. */
function showChoices(): void {
  for (const button of all('[data-action="wrap"]'))
    button.setAttribute('aria-pressed', String(root[WRAP_KEY] !== undefined))
  for (const box of all<HTMLInputElement>('.js')) box.checked = root[UNTYPED_KEY] !== undefined
}

/** Turns a setting on or off for all blocks, and stores it. The storage key is also the name of its `data-` attribute on `<html>`. */
function toggle(key: typeof WRAP_KEY | typeof UNTYPED_KEY): void {
  const isOn = document.documentElement.toggleAttribute(`data-${key}`)
  remember(key, isOn ? '1' : '')
  showChoices()
}

/** True if the longest line is longer than its frame; while lines wrap, if there are more rows than lines. */
function isWide(code: HTMLElement): boolean {
  const frame = code.parentElement
  if (root['wrap'] === undefined) return frame !== null && code.offsetWidth > frame.clientWidth
  const rows = Math.round(code.offsetHeight / parseFloat(getComputedStyle(code).lineHeight))
  return rows > codeText(code).split('\n').length + code.querySelectorAll('.rem').length
}

/** Marks the blocks with lines to wrap for the style sheet. The size of a block that is not shown is 0. */
function markWide(entries: readonly ResizeObserverEntry[]): void {
  for (const { target } of entries) {
    if (target instanceof HTMLElement && target.offsetWidth > 0)
      target.closest('figure')?.toggleAttribute('data-wide', isWide(target))
  }
}

/** Serves the switches of code blocks that wrap lines and hide types. Each switch sets all blocks. */
export function serveCodeView(): void {
  const sizes = new ResizeObserver(markWide)
  onPage(() => {
    showChoices()
    sizes.disconnect()
    for (const code of all('pre > code')) sizes.observe(code)
  })
  on('click', '[data-action="wrap"]', () => toggle(WRAP_KEY))
  on('click', '.js', (box) => keepingInPlace(box, () => toggle(UNTYPED_KEY)))
}
