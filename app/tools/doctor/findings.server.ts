import { latestVersion, type Library, type LibraryVersion } from '~/domain/catalogue/catalogue'
import type { DocsService } from '~/features/docs/service/docs-service.server'
import type { Answer } from '~/ports/answer'
import { checkContent } from './check-content'
import type { VersionContent } from './content'
import { readVersionContent, versionsWithDocs } from './read-content.server'
import type { Finding, Severity } from './report'

/**
 * Returns the findings for every version of one library, or of all. A latest version that the source lacks is an error, because
 * links lead to it, or a warning if the source may lack libraries; an older one is a note. An unavailable version is an error.
 */
export async function findContentFindings(
  service: DocsService,
  libraryId: string | null,
  { mayLackLibraries = false } = {},
): Promise<Finding[]> {
  const ofLatest = mayLackLibraries && libraryId === null ? 'warning' : 'error'
  const severityOf = (library: Library, version: LibraryVersion): Severity =>
    version === latestVersion(library) ? ofLatest : 'note'
  const contents: VersionContent[] = []
  const findings: Finding[] = []
  for (const [library, version] of versionsWithDocs(libraryId)) {
    const answer = await readVersionContent(service, library, version)
    if (answer.kind === 'found') contents.push(answer.value)
    else
      findings.push({
        library: library.id,
        version: version.id,
        file: `${library.repo}@${version.branch}`,
        line: null,
        ...withoutContent(answer, service.source.description, severityOf(library, version)),
      })
  }
  return [...findings, ...checkContent(contents)]
}

function withoutContent(
  answer: Exclude<Answer<never>, { kind: 'found' }>,
  source: string,
  severity: Severity,
): Pick<Finding, 'kind' | 'found' | 'remedy' | 'severity'> {
  return answer.kind === 'missing'
    ? {
        kind: 'source',
        found: `It is not in ${source}, so it was not checked and has no pages.`,
        remedy: 'Add its docs there, or use a source that has them.',
        severity,
      }
    : {
        kind: 'source',
        found: `It could not be read: ${answer.reason}.`,
        remedy: 'Try again when the source is available.',
        severity: 'error',
      }
}
