import { existsSync, readFileSync } from 'node:fs'
import type { CatalogueProblem } from '~/domain/catalogue-checks/check'
import { MISSING, UNKNOWN_FIELD } from '~/domain/catalogue-checks/problem'
import { lineOfField } from './field-line'
import type { Finding } from './report'

/** Problems of the catalogue as findings. Each is an error: the build stops at it too. */
export function catalogueFindings(problems: readonly CatalogueProblem[]): Finding[] {
  return problems.map((problem) => ({
    library: null,
    version: null,
    file: problem.file,
    line: lineOfProblem(problem),
    kind: 'catalogue',
    found: `${problem.field} is ${problem.found}, expected ${problem.expected}.`,
    remedy: remedyOf(problem),
    severity: 'error',
  }))
}

/** Fields are looked for in the scripts of the catalogue alone; what is missing in a style sheet has no line. */
function lineOfProblem({ file, field }: CatalogueProblem): number | null {
  return file.endsWith('.ts') && existsSync(file) ? lineOfField(readFileSync(file, 'utf8'), field) : null
}

function remedyOf({ field, found, nearest }: CatalogueProblem): string {
  if (found === UNKNOWN_FIELD) return nearest === null ? `Remove ${field}.` : `Rename ${field} to ${nearest}.`
  if (found === MISSING) return `Add ${field}.`
  return nearest === null ? `Correct ${field}.` : `Set ${field} to ${JSON.stringify(nearest)}.`
}
