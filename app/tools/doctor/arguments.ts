import { parseArgs } from 'node:util'
import { closest } from 'fastest-levenshtein'

/** What a run of the doctor is asked for. */
export type DoctorOptions = {
  /** Report for tools. */
  readonly json: boolean
  /** Errors only, and the line that counts everything. */
  readonly quiet: boolean
  /** The one library whose content is checked, or null for all. */
  readonly library: string | null
}

type Reading =
  | { readonly ok: true; readonly options: DoctorOptions }
  | { readonly ok: false; readonly problem: string }

const USAGE = 'Usage: npm run doctor -- [--json] [--quiet] [--library id]'

/** Reads the arguments of the command line. `libraries` are the ids that may be asked for. */
export function readArguments(args: readonly string[], libraries: readonly string[]): Reading {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        library: { type: 'string' },
      },
    })
    const { json, quiet, library = null } = values
    if (library !== null && !libraries.includes(library)) {
      const nearest = closest(library, [...libraries])
      return { ok: false, problem: `There is no library «${library}». Nearest: ${nearest}.\n${USAGE}` }
    }
    return { ok: true, options: { json, quiet, library } }
  } catch (error) {
    return { ok: false, problem: `${error instanceof Error ? error.message : String(error)}\n${USAGE}` }
  }
}
