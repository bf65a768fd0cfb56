import { type FormEvent, useState } from 'react'
import { announce } from '~/boot/lib/announce'
import type { StatsState } from '~/domain/stats/address'

/** State and actions to add packages by name. */
export type Adding = {
  /**
   * Adds the packages named in a text: to the group at index `slot`, or each as its own group. Resolves to false if the text
   * names none, or the parser fails to load.
   */
  readonly add: (text: string, slot?: number | null) => Promise<boolean>
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  /** Shows a state, and clears `leftOut`. */
  readonly show: (next: StatsState) => void
  /** Number of submitted texts. It is the key of the field, so that the field resets after each. */
  readonly sent: number
  /** Sentence about the last added names that were left out, or null. */
  readonly leftOut: string | null
}

/** Returns the state and actions to add packages to `state`; `load` is called with the new state. */
export function useAdding(state: StatsState, load: (next: StatsState) => void): Adding {
  const [sent, setSent] = useState(0)
  const [leftOut, setLeftOut] = useState<string | null>(null)

  function show(next: StatsState): void {
    setLeftOut(null)
    load(next)
  }
  async function add(text: string, slot: number | null = null): Promise<boolean> {
    try {
      // The parser of pasted text is loaded on demand, because most readers add nothing.
      const { addText } = await import('../add-text')
      return addText(text, { state, groupIndex: slot, setState: show, showMessage: setLeftOut })
    } catch {
      announce('Couldn’t read the names')
      return false
    }
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('add')
    if (typeof text === 'string' && text.trim() !== '')
      void add(text).then((taken) => taken && setSent(sent + 1))
  }
  return { add, submit, show, sent, leftOut }
}
