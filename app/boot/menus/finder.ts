import { all, on } from '../lib/dom'
import { whenReached } from '../offline/offline-note'

const dialog = document.createElement('dialog')
dialog.className = 'finder'
dialog.ariaLabel = 'Search'
// Hidden until its style sheet loads (`styles/finder.css`).
dialog.style.opacity = '0'
dialog.innerHTML =
  '<form class="box i" action=/search><input name=q role=combobox aria-label=Search aria-expanded=false placeholder=Search... maxlength=512 enterkeyhint=search autocomplete=off><input type=hidden name=from><button type=button class=leave><kbd>Esc</kbd><span>Cancel</span></button></form>'
const [field, from] = all<HTMLInputElement>('input', dialog)

/** Opens the search dialog with the focus in its field, and takes over the text that `early-acts.ts` recorded. */
export function showFinder(opener: HTMLElement): void {
  const [early] = all<HTMLInputElement>('.search input')
  if (field && early?.value) field.value = early.value
  if (from) from.value = location.pathname
  early?.form?.reset()
  early?.removeAttribute('style')
  // React removes the dialog when it re-renders the document, for example after the browser has translated it.
  document.body.append(dialog)
  // The browser returns the focus to it when the dialog closes.
  opener.focus({ preventScroll: true })
  dialog.open = false
  dialog.showModal()
}

/** Opens the search page with the typed text, and the page whose filters apply, as in the dialog. */
export function searchByPage(): void {
  if (!dialog.open) return
  dialog.close()
  void whenReached('/search', () => field?.form?.submit())
}

/** Handles the close button. Until React provides results (`features/search/dialog`), Enter leads to the search page. */
export function serveFinder(): void {
  on('click', '.leave', () => dialog.close())
}
