import { announce } from '~/boot/lib/announce'
import { addPackages } from '~/domain/stats/add-packages'
import type { StatsState } from '~/domain/stats/address'
import { readPastedNames } from '~/domain/stats/pasted-names'

type AddOptions = {
  readonly state: StatsState
  /** Index of the group to add to; null to add a group for each package. */
  readonly groupIndex: number | null
  readonly setState: (next: StatsState) => void
  /** Called with a sentence about the names that were left out, or null. */
  readonly showMessage: (sentence: string | null) => void
}

/** Adds the packages named in a text, and reports names that were left out. Returns false if it names none. */
export function addText(text: string, { state, groupIndex, setState, showMessage }: AddOptions): boolean {
  const pasted = readPastedNames(text)
  const next = addPackages(state, pasted, groupIndex)
  if (next.state !== state) setState(next.state)
  if (next.leftOut !== null) announce(next.leftOut)
  showMessage(next.leftOut)
  return pasted.names.length > 0
}
