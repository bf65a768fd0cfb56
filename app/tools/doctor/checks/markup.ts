import { parseFrontMatter, splitFrontMatter } from '~/domain/markdown/parse/front-matter'
import { lineWithMarkers } from '~/domain/markdown/parse/sections'
import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Problems that the renderer reports about the text of a page. Those of a stub are listed under the file it shows. */
export function checkMarkup({ pages, texts }: Pick<VersionContent, 'pages' | 'texts'>): ContentFinding[] {
  return pages
    .filter(({ page, sourcePath }) => page.sourcePath === sourcePath)
    .flatMap(({ sourcePath: file, problems }) =>
      problems.map(({ text, line }) => ({
        file,
        line: line === null ? null : lineInFile(texts.get(file) ?? '', line),
        kind: 'markup',
        found: `${text}.`,
        remedy: 'Put the markup right.',
        severity: 'warning',
      })),
    )
}

/** The line of a file that is this line of its page, which has neither front matter nor section markers. */
function lineInFile(text: string, line: number): number {
  const { block, body } = splitFrontMatter(text)
  return lineAt(block, block.length) - 1 + lineWithMarkers(body, line)
}

/** Front matter that could not be read, whole or in part. */
export function checkFrontMatter({ texts }: Pick<VersionContent, 'texts'>): ContentFinding[] {
  return [...texts].flatMap(([file, text]) =>
    parseFrontMatter(text).problems.map(({ text: problem, line }) => ({
      file,
      line: line ?? 1,
      kind: 'front-matter',
      found: `${problem}.`,
      remedy: 'Put the block between the two lines --- right.',
      severity: 'warning',
    })),
  )
}
