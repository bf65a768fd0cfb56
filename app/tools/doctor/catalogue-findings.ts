import type { CatalogueProblem } from '~/domain/catalogue/check'
import type { Finding } from './report'

/** Problems of the catalogue as findings. Each is an error: the build stops at it too. */
export function catalogueFindings(problems: readonly CatalogueProblem[]): Finding[] {
  return problems.map(({ file, field, found, expected, nearest }) => ({
    library: null,
    version: null,
    file,
    line: null,
    kind: 'catalogue',
    found: `${field} is ${found}, expected ${expected}.`,
    remedy: nearest === null ? `Put ${field} right.` : `Set ${field} to ${JSON.stringify(nearest)}.`,
    severity: 'error',
  }))
}
