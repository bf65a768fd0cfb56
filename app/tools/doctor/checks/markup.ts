import { nearestOf } from '~/domain/catalogue-checks/problem'
import {
  frontMatterFields,
  lineOfKey,
  parseFrontMatter,
  splitFrontMatter,
} from '~/domain/markdown/parse/front-matter'
import { lineInFile } from '~/domain/markdown/parse/lines-in-file'
import type { ContentFinding, VersionContent } from '../content'
import { nearestId } from '../nearest-id'

/** Problems that the renderer reports about the text of a page. Those of a stub are listed under the file it shows. */
export function checkMarkup({ pages, texts }: Pick<VersionContent, 'pages' | 'texts'>): ContentFinding[] {
  return pages
    .filter(({ page, sourcePath }) => page.sourcePath === sourcePath)
    .flatMap(({ sourcePath: file, markerLines, problems }) =>
      problems.map(({ text, line, remedy = 'Put the markup right.' }) => ({
        file,
        line: line === null ? null : lineInFile(texts.get(file) ?? '', line, markerLines),
        kind: 'markup',
        found: `${text}.`,
        remedy,
        severity: 'warning',
      })),
    )
}

/** Front matter that could not be read, whole or in part. */
export function checkFrontMatter({ texts }: Pick<VersionContent, 'texts'>): ContentFinding[] {
  return [...texts].flatMap(([file, text]) => [
    ...parseFrontMatter(text).problems.map(({ text: problem, line }) =>
      finding(file, line, `${problem}.`, 'Correct the block between the two lines ---.'),
    ),
    ...unclosed(file, text),
    ...misspelt(file, text),
  ])
}

function finding(file: string, line: number | null, found: string, remedy: string): ContentFinding {
  return { file, line: line ?? 1, kind: 'front-matter', found, remedy, severity: 'warning' }
}

/** A first line of hyphens with a field under it, and no second one: the page shows its front matter as text. */
function unclosed(file: string, text: string): ContentFinding[] {
  const opens = /^\uFEFF?---[ \t]*\r?\n\w+:/.test(text)
  if (!opens || splitFrontMatter(text).block !== '') return []
  return [finding(file, 1, 'front matter has no end and is shown as text.', 'Close it with a line ---.')]
}

/** Shorter names are like many others: `tab`, `toc`. */
const MIN_NAME_LENGTH = 4

/** Fields that are not read and whose names are almost those of fields that are. */
function misspelt(file: string, text: string): ContentFinding[] {
  const { data, block } = splitFrontMatter(text)
  const names = Object.keys(data)
  return names.flatMap((name) => {
    const nearest = nearestOf(name, frontMatterFields) ?? nearestId(name, frontMatterFields)
    if (name.length < MIN_NAME_LENGTH || nearest === null || names.includes(nearest)) return []
    const found = `front matter: ${name} is no field that is read.`
    return [finding(file, lineOfKey(block, name), found, `Write ${nearest} if that is meant.`)]
  })
}
