import { parseFrontMatter } from '~/domain/markdown/parse/front-matter'
import type { ContentFinding, VersionContent } from '../content'

/** Problems that the renderer reports about the text of a page. Those of a stub are listed under the file it shows. */
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

/** Front matter that could not be read, whole or in part. */
export function checkFrontMatter({ texts }: Pick<VersionContent, 'texts'>): ContentFinding[] {
  return [...texts].flatMap(([file, text]) =>
    parseFrontMatter(text).problems.map((problem) => ({
      file,
      line: 1,
      kind: 'front-matter',
      found: `${problem}.`,
      remedy: 'Put the block between the two lines --- right.',
      severity: 'warning',
    })),
  )
}
