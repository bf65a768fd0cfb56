import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { isComposing } from '~/boot/lib/dom'
import { useSearch } from './search-context'
import { LIST_ID } from './row-list'

type Box = {
  readonly text: string
  readonly isStalled: boolean
  /** Id of the row that Enter opens. */
  readonly activeId: string | undefined
  readonly onText: (text: string) => void
  readonly onMove: (step: 1 | -1) => void
  readonly onEdge: (edge: 'first' | 'last') => void
  readonly onOpen: (inNewTab: boolean) => void
  /** Pins or unpins the active row; null if it cannot be pinned. */
  readonly onPin: (() => void) | null
  /** Removes the last filter. */
  readonly onWiden: () => void
}

/** Handles a key in the field; returns false for keys with native behavior. */
function actOn(event: KeyboardEvent, field: HTMLInputElement, box: Box): boolean {
  const { selectionStart, selectionEnd } = field
  if (isComposing(event)) return false
  if (event.key === 'ArrowDown') box.onMove(1)
  else if (event.key === 'ArrowUp') box.onMove(-1)
  else if (event.key === 'Home' && box.activeId !== undefined && !event.shiftKey) box.onEdge('first')
  else if (event.key === 'End' && box.activeId !== undefined && !event.shiftKey) box.onEdge('last')
  // Ignores key repetition, so that one press opens a page or pins a row once.
  else if (event.key === 'Enter' && event.repeat) return true
  else if (event.key === 'Enter' && event.shiftKey && box.onPin) box.onPin()
  else if (event.key === 'Enter') box.onOpen(event.metaKey || event.ctrlKey)
  else if (event.key !== 'Backspace' || selectionStart !== 0 || selectionEnd !== 0) return false
  // Key repetition that empties the field must not remove filters.
  else if (!event.repeat) box.onWiden()
  return true
}

/** Creates the button that empties the field. */
function makeClear(): HTMLButtonElement {
  const clear = document.createElement('button')
  clear.type = 'reset'
  clear.className = 'icon i'
  clear.ariaLabel = 'Clear'
  return clear
}

/** Turns the field of the dialog, which the boot script created, into a combobox for the list of rows. */
export function useBox(box: Box): void {
  const { form, field } = useSearch().finder
  const [clear] = useState(makeClear)
  const { activeId } = box
  const isBare = box.text === '' || box.isStalled
  const read = useEffectEvent(() => {
    if (field.value !== box.text) box.onText(field.value)
  })
  const empty = useEffectEvent(() => {
    box.onText('')
    field.focus()
  })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (actOn(event, field, box)) event.preventDefault()
  })
  useLayoutEffect(() => {
    const controller = new AbortController()
    field.setAttribute('spellcheck', 'false')
    field.setAttribute('autocapitalize', 'off')
    field.setAttribute('autocorrect', 'off')
    field.setAttribute('aria-autocomplete', 'list')
    field.after(clear)
    field.addEventListener('input', () => read(), controller)
    field.addEventListener('keydown', (event) => press(event), controller)
    form.addEventListener('reset', () => empty(), controller)
    // Takes over text typed before this effect.
    read()
    return () => {
      controller.abort()
      clear.remove()
      form.reset()
    }
  }, [field, form, clear])
  useLayoutEffect(() => {
    if (activeId === undefined) return
    field.setAttribute('aria-controls', LIST_ID)
    field.setAttribute('aria-activedescendant', activeId)
    field.setAttribute('aria-expanded', 'true')
    return () => {
      field.removeAttribute('aria-controls')
      field.removeAttribute('aria-activedescendant')
      field.setAttribute('aria-expanded', 'false')
    }
  }, [field, activeId])
  useLayoutEffect(() => {
    clear.toggleAttribute('hidden', isBare)
  }, [clear, isBare])
}
