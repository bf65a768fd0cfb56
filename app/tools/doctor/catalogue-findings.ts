import type { CatalogueProblem } from '~/domain/catalogue-checks/check'
import { MISSING, UNKNOWN_FIELD } from '~/domain/catalogue-checks/problem'
import { lineInCatalogue } from './line-in-catalogue'
import type { Finding } from './report'

/** Converts problems of the catalogue to findings. Each is an error, because it also stops the build. */
export function catalogueFindings(problems: readonly CatalogueProblem[]): Finding[] {
  return problems.map((problem) => ({
    library: null,
    version: null,
    file: problem.file,
    // A rule missing in a style sheet has no line.
    line: lineInCatalogue(problem.file, problem.field),
    kind: 'catalogue',
    found: `${problem.field} is ${problem.found}, expected ${problem.expected}.`,
    remedy: remedyOf(problem),
    severity: 'error',
  }))
}

function remedyOf({ field, found, nearest }: CatalogueProblem): string {
  if (found === UNKNOWN_FIELD) return nearest === null ? `Remove ${field}.` : `Rename ${field} to ${nearest}.`
  if (found === MISSING) return `Add ${field}.`
  return nearest === null ? `Correct ${field}.` : `Set ${field} to ${JSON.stringify(nearest)}.`
}
