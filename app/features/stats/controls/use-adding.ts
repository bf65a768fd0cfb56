import { type FormEvent, useState } from 'react'
import { announce } from '~/boot/lib/announce'
import type { StatsState } from '~/domain/stats/address'

/** How packages are added by their names. */
export type Adding = {
  /** Adds the packages that a text names: to a group, or a line each. False if it names none. */
  readonly add: (text: string, slot?: number | null) => Promise<boolean>
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  /** Shows a state, and forgets what was left out. */
  readonly show: (next: StatsState) => void
  /** How often names were sent: the field begins anew with each. */
  readonly sent: number
  /** What of the last names is not shown, as a sentence. */
  readonly leftOut: string | null
}

/** Adds packages to a state, which `load` shows. */
export function useAdding(state: StatsState, load: (next: StatsState) => void): Adding {
  const [sent, setSent] = useState(0)
  const [leftOut, setLeftOut] = useState<string | null>(null)

  function show(next: StatsState): void {
    setLeftOut(null)
    load(next)
  }
  async function add(text: string, slot: number | null = null): Promise<boolean> {
    try {
      // Most readers add nothing: what reads pasted texts comes with the first one.
      const { addText } = await import('../add-text')
      return addText(text, { state, slot, show, say: setLeftOut })
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
