import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { isComposing } from '~/boot/dom'
import { MAX_QUERY_LENGTH } from '~/domain/search/index-facts'
import { useSearch } from './search-context'
import { LIST_ID } from './row-list'

type SearchBoxProps = {
  readonly text: string
  readonly isStalled: boolean
  /** Id of the row that Enter opens. */
  readonly activeId: string | undefined
  readonly onText: (text: string) => void
  readonly onMove: (step: 1 | -1) => void
  readonly onEdge: (edge: 'first' | 'last') => void
  readonly onOpen: (inNewTab: boolean) => void
  /** Pins the active row, or unpins it; null where rows cannot be pinned. */
  readonly onPin: (() => void) | null
  /** Takes the last filter away. */
  readonly onWiden: () => void
}

/** The field of the dialog, a combobox over the list of rows. */
export function SearchBox(props: SearchBoxProps) {
  const { text, isStalled, activeId, onText } = props
  const { show, close } = useSearch()
  const field = useRef<HTMLInputElement>(null)
  const begin = useEffectEvent(() => {
    const typed = show()
    if (typed !== text) onText(typed)
    return typed
  })
  useEffect(() => {
    // Not before the field is there: the library draws nothing at first, and keys would be lost.
    const typed = begin()
    const { current } = field
    if (!current) return
    // The next key may come before what was typed is drawn, and goes behind it.
    current.value = typed
    current.focus()
    current.setSelectionRange(typed.length, typed.length)
  }, [])

  const actOn = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const { selectionStart, selectionEnd } = event.currentTarget
    if (isComposing(event.nativeEvent)) return false
    if (event.key === 'ArrowDown') props.onMove(1)
    else if (event.key === 'ArrowUp') props.onMove(-1)
    else if (event.key === 'Home' && activeId !== undefined && !event.shiftKey) props.onEdge('first')
    else if (event.key === 'End' && activeId !== undefined && !event.shiftKey) props.onEdge('last')
    // One press opens one page, and pins a row once.
    else if (event.key === 'Enter' && event.repeat) return true
    else if (event.key === 'Enter' && event.shiftKey && props.onPin) props.onPin()
    else if (event.key === 'Enter') props.onOpen(event.metaKey || event.ctrlKey)
    else if (event.key !== 'Backspace' || selectionStart !== 0 || selectionEnd !== 0) return false
    // A key that empties the field is held; filters go by strokes of their own.
    else if (!event.repeat) props.onWiden()
    return true
  }

  return (
    <div className="box i">
      <input
        ref={field}
        type="text"
        role="combobox"
        inputMode="search"
        enterKeyHint="search"
        aria-label="Search"
        aria-expanded={activeId !== undefined}
        aria-controls={LIST_ID}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        placeholder="Search..."
        maxLength={MAX_QUERY_LENGTH}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (actOn(event)) event.preventDefault()
        }}
      />
      <button
        type="reset"
        className="icon i"
        aria-label="Clear"
        hidden={text === '' || isStalled}
        onClick={() => {
          onText('')
          field.current?.focus()
        }}
      />
      <button type="button" className="leave" onClick={() => close()}>
        <kbd aria-hidden="true">Esc</kbd>
        <span>Cancel</span>
      </button>
    </div>
  )
}
