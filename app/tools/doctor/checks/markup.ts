import { lineInFile } from '~/domain/markdown/parse/lines-in-file'
import type { ContentFinding, VersionContent } from '../content'

/** Problems that the renderer reports about the text of a page. Those of a stub are listed under the file it shows. */
export function checkMarkup({ pages, texts }: Pick<VersionContent, 'pages' | 'texts'>): ContentFinding[] {
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
