import type { Circuit } from '~/ports/circuit'
import { withinLimit } from './within-limit'

/** Runs calls that may fail or hang: what comes of one, or null when it fails, is late, or should not be tried now. */
export type Guard = <Value>(run: () => Promise<Value>, signal?: AbortSignal) => Promise<Value | null>

/**
 * Makes a guard with a limit for each call.
 *
 * @param waitsForTrials Whether the call that finds out if things work again keeps its caller waiting. Otherwise it goes
 * on by itself, and the caller has null at once like everybody else meanwhile.
 */
export function createGuard(circuit: Circuit, limitMs: number, waitsForTrials: boolean): Guard {
  return async (run, signal) => {
    const isTrial = !circuit.isWell()
    if (!circuit.mayTry()) return null
    const isAlone = isTrial && !waitsForTrials
    const tried = (async () => {
      try {
        const outcome = await withinLimit(run(), limitMs, isAlone ? null : (signal ?? null))
        if (outcome.kind === 'late') circuit.fail(`no answer within ${limitMs} ms`)
        if (outcome.kind !== 'done') return null
        if (isTrial) circuit.recover()
        return outcome.value
      } catch (error) {
        circuit.fail(error)
        return null
      }
    })()
    return isAlone ? null : tried
  }
}
