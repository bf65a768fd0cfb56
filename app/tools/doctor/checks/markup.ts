import { lineInFile } from '~/domain/markdown/parse/lines-in-file'
import type { ContentFinding, VersionContent } from '../content'

/** Finds the problems that the renderer reports about a text. Those of a stub are listed under the file that it shows. */
export function checkMarkup({ pages, texts }: VersionContent): ContentFinding[] {
  return pages
    .filter(({ page, sourcePath }) => page.sourcePath === sourcePath)
    .flatMap(({ sourcePath: file, markerLines, problems }) =>
      problems.map(({ text, line, remedy = 'Correct the markup.' }) => ({
        file,
        line: line === null ? null : lineInFile(texts.get(file) ?? '', line, markerLines),
        kind: 'markup',
        found: `${text}.`,
        remedy,
        severity: 'warning',
      })),
    )
}
