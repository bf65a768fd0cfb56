import type { DocsDependencies } from '~/features/docs/service/dependencies.server'
import type { Answer } from '~/ports/content/port'
import { checkContent } from './check-content'
import type { VersionContent } from './content'
import { readVersionContent, versionsWithDocs } from './read-content.server'
import type { Finding } from './report'

/**
 * Findings about the content of every library version that the source has, or those of one library. A version that
 * the source lacks is a note, one that it can't tell of is an error.
 */
export async function findContentFindings(
  dependencies: DocsDependencies,
  libraryId: string | null,
): Promise<Finding[]> {
  const contents: VersionContent[] = []
  const findings: Finding[] = []
  for (const [library, version] of versionsWithDocs(libraryId)) {
    const answer = await readVersionContent(dependencies, library, version)
    if (answer.kind === 'found') contents.push(answer.value)
    else
      findings.push({
        library: library.id,
        version: version.id,
        file: `${library.repo}@${version.branch}`,
        line: null,
        ...withoutContent(answer, dependencies.source.description),
      })
  }
  return [...findings, ...checkContent(contents)]
}

function withoutContent(
  answer: Exclude<Answer<never>, { kind: 'found' }>,
  source: string,
): Pick<Finding, 'kind' | 'found' | 'remedy' | 'severity'> {
  return answer.kind === 'missing'
    ? {
        kind: 'source',
        found: `It is not in ${source}, so it was not checked.`,
        remedy: 'Choose a source that has it to check it.',
        severity: 'note',
      }
    : {
        kind: 'source',
        found: `It could not be read: ${answer.reason}.`,
        remedy: 'Try again when the source is well.',
        severity: 'error',
      }
}
