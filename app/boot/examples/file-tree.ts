import { all } from '../delegate'
import { listen, serveElements } from '../serve-elements'

/** Time between two letters of one name. */
const TYPING_MS = 700

/** The visible items of a list of files: folders, and the files of open folders. */
const shown = (list: HTMLElement) => all('a, summary', list).filter((item) => item.checkVisibility())

const folderOf = (item: Element) => item.closest('summary')?.parentElement

/** The folder that an item lies in. */
const parentOf = (item: HTMLElement) =>
  (folderOf(item) ?? item).parentElement?.closest('details')?.querySelector('summary')

/** The item that a key leads to; null for one that opens or closes a folder, undefined for any other. */
function follow(
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

/** Finds the next item whose name begins with the typed letters. A repeated letter moves to the next item that begins with it. */
function named(typed: string, from: number, items: readonly HTMLElement[]): HTMLElement | undefined {
  const isRepeated = new Set(typed).size === 1
  const start = isRepeated ? from + 1 : from
  const text = isRepeated ? typed.slice(0, 1) : typed
  const order = [...items.slice(start), ...items.slice(0, start)]
  return order.find(({ textContent }) => textContent.toLowerCase().startsWith(text))
}

/**
 * Serves the list of files by the keys of a tree: arrows, Home, End and the letters of a name. Files stay links and folders stay
 * what opens and closes, each with a place in the order of Tab, as they are without script.
 */
export function serveFileTree(): void {
  serveElements('.files > nav', (list, left) => {
    let typed = ''
    let typedAtMs = 0
    const handle = (event: KeyboardEvent) => {
      const item = event.target
      if (!(item instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return
      const items = shown(list)
      let next = follow(item, event.key, items)
      if (next === null) folderOf(item)?.toggleAttribute('open')
      else if (next === undefined && /^\S$/.test(event.key)) {
        typed = (event.timeStamp - typedAtMs < TYPING_MS ? typed : '') + event.key.toLowerCase()
        typedAtMs = event.timeStamp
        next = named(typed, items.indexOf(item), items) ?? item
      }
      if (next === undefined) return
      event.preventDefault()
      event.stopPropagation()
      next?.focus()
    }
    listen(list, 'keydown', handle, left)
  })
}
