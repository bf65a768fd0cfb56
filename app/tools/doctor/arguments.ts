import { parseArgs } from 'node:util'
import { nearestOf } from '~/domain/catalogue-checks/problem'

/** Options of a doctor run. */
export type DoctorOptions = {
  /** Prints a JSON report for tools. */
  readonly json: boolean
  /** Prints only errors and the summary line. */
  readonly quiet: boolean
  /** Prints every note; otherwise, notes of one kind are counted together. */
  readonly all: boolean
  /** The only library to check, or null for all. */
  readonly library: string | null
}

const USAGE = 'Usage: npm run doctor -- [--json] [--quiet] [--all] [--library id] [--help]'

/** Output of `--help`. */
export const HELP = `${USAGE}

Checks the catalogue and the content of the configured source. Exits with 1 on errors, with 2 on invalid arguments.

  --library id  check one library
  --quiet       only errors and the summary
  --all         list every note instead of counting similar ones
  --json        print every finding as JSON
  --help        show this help
`

/** Parses the command line. `libraries` are the ids in the catalogue, `files` those that have a file. */
export function readArguments(
  args: readonly string[],
  { libraries, files }: { readonly libraries: readonly string[]; readonly files: readonly string[] },
):
  | { readonly kind: 'run'; readonly options: DoctorOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'refused'; readonly problem: string } {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean', default: false },
        quiet: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
        library: { type: 'string' },
      },
    })
    const { json, quiet, all, help, library = null } = values
    if (help) return { kind: 'help' }
    // A library that has a file but is not listed is a problem of the catalogue, which the run reports.
    if (library !== null && !libraries.includes(library) && !files.includes(library)) {
      const nearest = nearestOf(library, libraries)
      const hint = nearest === null ? `Known: ${libraries.join(', ')}.` : `Did you mean ${nearest}?`
      return { kind: 'refused', problem: `Unknown library "${library}". ${hint}\n${USAGE}` }
    }
    return { kind: 'run', options: { json, quiet, all, library } }
  } catch (error) {
    return { kind: 'refused', problem: `${error instanceof Error ? error.message : String(error)}\n${USAGE}` }
  }
}
