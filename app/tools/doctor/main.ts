import { catalogue } from '~/domain/catalogue/catalogue'
import { chosenSource } from '~/features/docs/service/chosen-source.server'
import { createDocs } from '~/features/docs/service/docs.server'
import { findCatalogueProblems } from '../check-catalogue.server'
import { readArguments } from './arguments'
import { findContentFindings } from './content-findings.server'
import { findAll } from './findings'
import { exitCodeOf, formatJsonReport, formatReport } from './report'

/** Exit code for arguments that are not understood. */
const MISUSED = 2

/**
 * `npm run doctor`: checks the catalogue and the content of the source that the environment chooses, and prints the
 * report. Returns 1 when there is an error.
 */
export async function main(args: readonly string[]): Promise<number> {
  const reading = readArguments(
    args,
    catalogue.libraries.map(({ id }) => id),
  )
  if (!reading.ok) {
    process.stderr.write(`${reading.problem}\n`)
    return MISUSED
  }
  const { json, quiet, library } = reading.options
  const docs = createDocs(chosenSource())
  process.stderr.write(`Checking the catalogue and ${docs.source.description} …\n`)
  const findings = await findAll(findCatalogueProblems(), () => findContentFindings(docs, library))
  const isShown = ({ severity }: { readonly severity: string }) => !quiet || severity === 'error'
  process.stdout.write(json ? formatJsonReport(findings.filter(isShown)) : formatReport(findings, isShown))
  return exitCodeOf(findings)
}
