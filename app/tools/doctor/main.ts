import { catalogue } from '~/domain/catalogue/catalogue'
import { chosenSource } from '~/features/docs/service/chosen-source.server'
import { createDocsService } from '~/features/docs/service/docs-wiring.server'
import { checkStart } from '~/features/docs/service/start-check.server'
import { contentSourceKind } from '~/ports/content/choose'
import { findCatalogueProblems, libraryFiles } from '../check-catalogue.server'
import { HELP, readArguments } from './arguments'
import { findAll, findContentFindings } from './findings.server'
import { exitCodeOf, formatJsonReport, formatReport } from './report'

/** Exit code for arguments that are not understood. */
const MISUSED = 2

/**
 * `npm run doctor`: checks the catalogue and the content of the source that the environment chooses, and prints the
 * report. Returns 1 when there is an error.
 */
export async function main(args: readonly string[]): Promise<number> {
  const reading = readArguments(args, {
    libraries: catalogue.libraries.map(({ id }) => id),
    files: libraryFiles(),
  })
  if (reading.kind === 'help') {
    process.stdout.write(HELP)
    return 0
  }
  if (reading.kind === 'refused') {
    process.stderr.write(`${reading.problem}\n`)
    return MISUSED
  }
  const { json, quiet, all, library } = reading.options
  const start = await checkStart()
  if (!start.ok) {
    process.stderr.write(`Nothing can be checked:\n${start.problems.join('\n')}\n`)
    return 1
  }
  const service = createDocsService(chosenSource())
  process.stderr.write(`Checking the catalogue and ${service.source.description} …\n`)
  const findings = await findAll(findCatalogueProblems(), () =>
    findContentFindings(service, library, {
      mayLackLibraries: contentSourceKind(start.settings) === 'checkouts',
    }),
  )
  const isShown = ({ severity }: { readonly severity: string }) => !quiet || severity === 'error'
  process.stdout.write(
    json
      ? formatJsonReport(findings.filter(isShown))
      : formatReport(findings, { shown: isShown, groupsNotes: !all }),
  )
  return exitCodeOf(findings)
}
