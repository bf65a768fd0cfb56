import { announce } from '~/boot/lib/announce'
import { addPackages } from '~/domain/stats/add-packages'
import type { StatsState } from '~/domain/stats/address'
import { readPastedNames } from '~/domain/stats/pasted-names'

type Adding = {
  readonly state: StatsState
  /** Place of the line that takes the packages; null for a line each. */
  readonly slot: number | null
  readonly show: (next: StatsState) => void
  /** Takes the names that are left out, as a sentence; null when none is. */
  readonly say: (sentence: string | null) => void
}

/** Adds the packages that a text names, and says what of it is left out. False if it names none. */
export function addText(text: string, { state, slot, show, say }: Adding): boolean {
  const pasted = readPastedNames(text)
  const next = addPackages(state, pasted, slot)
  if (next.state !== state) show(next.state)
  if (next.leftOut !== null) announce(next.leftOut)
  say(next.leftOut)
  return pasted.names.length > 0
}
