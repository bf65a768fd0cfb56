import { MISUSED } from '../command-failure'
import { findCatalogueProblems, libraryFiles, listedIds } from '../check-catalogue.server'
import { HELP, readArguments, type DoctorOptions } from './arguments'
import { catalogueFindings } from './catalogue-findings'
import { exitCodeOf, formatJsonReport, formatReport, type Finding } from './report'

/** `npm run doctor`: checks the catalogue and the configured content, and prints a report. Returns 1 if there is an error. */
export async function main(args: readonly string[]): Promise<number> {
  const reading = readArguments(args, { libraries: listedIds(), files: libraryFiles() })
  if (reading.kind === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  if (reading.kind === 'refused') {
    process.stderr.write(`${reading.problem}\n`)
    return MISUSED
  }
  const { options } = reading
  const problems = findCatalogueProblems()
  if (problems.length > 0) return report(catalogueFindings(problems), options)
  // Imported only now: these modules require a valid catalogue.
  const { findInSource } = await import('./find-in-source.server')
  const found = await findInSource(options.library)
  if (found.ok) return report(found.findings, options)
  process.stderr.write(`Nothing could be checked:\n${found.problems.join('\n')}\n`)
  return 1
}

function report(findings: readonly Finding[], { json, quiet, all }: DoctorOptions): number {
  const isShown = ({ severity }: Finding) => !quiet || severity === 'error'
  process.stdout.write(
    json
      ? formatJsonReport(findings, isShown)
      : formatReport(findings, { shown: isShown, groupsNotes: !all }),
  )
  return exitCodeOf(findings)
}
