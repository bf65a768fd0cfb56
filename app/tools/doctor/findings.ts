import type { CatalogueProblem } from '~/domain/catalogue/check'
import { catalogueFindings } from './catalogue-findings'
import type { Finding } from './report'

/** What the doctor finds. Content is found by way of the catalogue, so that a wrong one comes first, and alone. */
export async function findAll(
  problems: readonly CatalogueProblem[],
  findInContent: () => Promise<Finding[]>,
): Promise<Finding[]> {
  return problems.length > 0 ? catalogueFindings(problems) : findInContent()
}
