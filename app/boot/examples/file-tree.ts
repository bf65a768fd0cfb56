import { all } from '../lib/dom'
import { listen, serveElements } from '../lib/serve-elements'

/** Maximum time between two letters of a typed name, in milliseconds. */
const TYPING_MS = 700

/** Returns the visible items of a file list: folders, and the files in open folders. */
const visibleItems = (list: HTMLElement) => all('a, summary', list).filter((item) => item.checkVisibility())

const folderOf = (item: Element) => item.closest('summary')?.parentElement

const parentOf = (item: HTMLElement) =>
  (folderOf(item) ?? item).parentElement?.closest('details')?.querySelector('summary')

/** Returns the item that a key moves to; null if the key opens or closes the folder, undefined for other keys. */
function targetItem(
  item: HTMLElement,
  key: string,
  items: readonly HTMLElement[],
): HTMLElement | null | undefined {
  const at = items.indexOf(item)
  const folder = folderOf(item)
  const isOpen = folder instanceof HTMLDetailsElement && folder.open
  if (key === 'ArrowDown') return items[at + 1] ?? item
  if (key === 'ArrowUp') return items[at - 1] ?? item
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowRight')
    return folder instanceof HTMLDetailsElement ? (isOpen ? items[at + 1] : null) : item
  if (key === 'ArrowLeft') return isOpen ? null : (parentOf(item) ?? item)
  return undefined
}

/** Finds the next item whose name starts with the typed letters. Repeating a letter moves through the matching items. */
function findTyped(typed: string, from: number, items: readonly HTMLElement[]): HTMLElement | undefined {
  const isRepeated = new Set(typed).size === 1
  const start = isRepeated ? from + 1 : from
  const text = isRepeated ? typed.slice(0, 1) : typed
  const order = [...items.slice(start), ...items.slice(0, start)]
  return order.find(({ textContent }) => textContent.toLowerCase().startsWith(text))
}

/**
 * Handles the keys of a tree view in the file list: arrows, Home, End and typed names. Files remain links and folders remain
 * `summary` elements, all reachable by Tab, as without JavaScript.
 */
export function serveFileTree(): void {
  serveElements('.files > nav', (list, signal) => {
    let typed = ''
    let typedAtMs = 0
    const handle = (event: KeyboardEvent) => {
      const item = event.target
      if (!(item instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
      const items = visibleItems(list)
      let next = targetItem(item, event.key, items)
      if (next === null) folderOf(item)?.toggleAttribute('open')
      else if (next === undefined && /^\S$/.test(event.key)) {
        typed = (event.timeStamp - typedAtMs < TYPING_MS ? typed : '') + event.key.toLowerCase()
        typedAtMs = event.timeStamp
        next = findTyped(typed, items.indexOf(item), items) ?? item
      }
      if (next === undefined) return
      event.preventDefault()
      event.stopPropagation()
      next?.focus()
    }
    listen(list, 'keydown', handle, signal)
  })
}
