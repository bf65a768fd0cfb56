import { findPageFiles } from '~/domain/pages/build/page-files'
import { latestVersion } from '~/domain/catalogue/catalogue'
import { lineOf } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Finds files under the docs root that are not published although they look like pages, and pages with non-text characters. */
export function checkFiles({ index, tree, texts }: VersionContent): ContentFinding[] {
  const { library, version } = index
  const { skipped } = findPageFiles(library, tree)
  return [
    ...skipped.map(({ path, reason, remedy }): ContentFinding => ({
      file: path,
      line: null,
      kind: 'file',
      found: `${reason}, so it is not published.`,
      remedy,
      severity: 'error',
    })),
    // Old versions contain examples with such names, which are not meant as pages.
    ...(version === latestVersion(library) ? filesWithOtherEndings(library.docsRoot, tree) : []),
    ...[...texts].flatMap(([file, text]) => charactersOfNoText(file, text)),
  ]
}

/** Finds Markdown files without the extension `.md`, which are not published. */
function filesWithOtherEndings(docsRoot: string, { entries }: VersionContent['tree']): ContentFinding[] {
  return [...entries.values()]
    .filter(({ kind, path }) => kind === 'file' && path.startsWith(`${docsRoot}/`))
    .filter(({ path }) => !path.endsWith('.md') && /\.(?:mdx?|markdown)$/i.test(path))
    .map(({ path }) => ({
      file: path,
      line: null,
      kind: 'file',
      found: 'The file is not published as a page: only .md files are.',
      remedy: 'Rename it to .md to publish it.',
      severity: 'warning',
    }))
}

/** The replacement character of bytes that are not UTF-8, and a character that only binary files contain. */
const NO_TEXT = [
  ['\uFFFD', 'The line contains U+FFFD, which replaces bytes that are not UTF-8.', 'Save the file as UTF-8.'],
  ['\0', 'The line contains a NUL character.', 'Remove it.'],
] as const

function charactersOfNoText(file: string, text: string): ContentFinding[] {
  return NO_TEXT.filter(([character]) => text.includes(character)).map(([character, found, remedy]) => ({
    file,
    line: lineOf(text, character),
    kind: 'file',
    found,
    remedy,
    severity: 'warning',
  }))
}
