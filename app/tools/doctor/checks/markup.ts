import type { ContentFinding, VersionContent } from '../content'

/** What the renderer found odd in the text of a page. The page of a stub says so under the file it shows. */
export function checkMarkup({ pages }: Pick<VersionContent, 'pages'>): ContentFinding[] {
  return pages
    .filter(({ page, sourcePath }) => page.sourcePath === sourcePath)
    .flatMap(({ sourcePath: file, problems }) =>
      problems.map((problem) => ({
        file,
        line: null,
        kind: 'markup',
        found: `${problem}.`,
        remedy: 'Put the markup right.',
        severity: 'warning',
      })),
    )
}
