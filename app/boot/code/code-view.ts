import { codeText } from './copy'
import { onPage, rootData } from '../lib/delegate'
import { all, keepingInPlace, on } from '../lib/dom'
import { remember, UNTYPED_KEY, WRAP_KEY } from '../lib/storage'

/** Updates the switches of all code blocks. */
function showChoices(): void {
  for (const button of all('[data-action="wrap"]'))
    button.setAttribute('aria-pressed', String(rootData[WRAP_KEY] !== undefined))
  for (const checkbox of all<HTMLInputElement>('.js')) checkbox.checked = rootData[UNTYPED_KEY] !== undefined
}

/** Toggles a setting of all code blocks, and stores it. The storage key is also the name of the `data-` attribute on `<html>`. */
function toggle(key: typeof WRAP_KEY | typeof UNTYPED_KEY): void {
  const isOn = document.documentElement.toggleAttribute(`data-${key}`)
  remember(key, isOn ? '1' : '')
  showChoices()
}

/** Checks whether the longest line overflows its frame; while lines wrap, whether there are more rows than lines. */
function isWide(code: HTMLElement): boolean {
  const frame = code.parentElement
  if (rootData[WRAP_KEY] === undefined) return frame !== null && code.offsetWidth > frame.clientWidth
  const rows = Math.round(code.offsetHeight / parseFloat(getComputedStyle(code).lineHeight))
  return rows > codeText(code).split('\n').length + code.querySelectorAll('.rem').length
}

/** Marks blocks with overflowing lines for the style sheet. A hidden block has size 0 and is skipped. */
function markWide(entries: readonly ResizeObserverEntry[]): void {
  for (const { target } of entries) {
    if (target instanceof HTMLElement && target.offsetWidth > 0)
      target.closest('figure')?.toggleAttribute('data-wide', isWide(target))
  }
}

/** Handles the switches of code blocks that wrap lines and hide types. Each switch affects all blocks. */
export function serveCodeView(): void {
  const sizes = new ResizeObserver(markWide)
  onPage(() => {
    showChoices()
    sizes.disconnect()
    for (const code of all('pre > code')) sizes.observe(code)
  })
  on('click', '[data-action="wrap"]', () => toggle(WRAP_KEY))
  on('click', '.js', (checkbox) => keepingInPlace(checkbox, () => toggle(UNTYPED_KEY)))
}
