import type { CatalogueProblem } from '~/domain/catalogue-checks/check'
import type { Finding } from './report'

/** What the doctor finds. Content is found by way of the catalogue, so that a wrong one comes first, and alone. */
export async function findAll(
  problems: readonly CatalogueProblem[],
  findInContent: () => Promise<Finding[]>,
): Promise<Finding[]> {
  return problems.length > 0 ? catalogueFindings(problems) : findInContent()
}

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
