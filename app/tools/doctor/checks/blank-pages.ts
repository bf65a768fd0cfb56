import { splitFrontMatter } from '~/domain/markdown/parse/front-matter-block'
import { isDraft } from '~/domain/pages/paths'
import type { ContentFinding, VersionContent } from '../content'

/** Finds pages without content below their title. Stubs are excluded: their text is in the file that they name. */
export function checkBlankPages({ pages, texts }: VersionContent): ContentFinding[] {
  return pages
    .filter(({ page, isBlank }) => isBlank && !isDraft(page.path) && (page.facts?.ref ?? null) === null)
    .map(({ page: { sourcePath: file } }) => ({
      file,
      line: null,
      kind: 'empty-page',
      found: `${describeContent(texts.get(file) ?? '')}, so the page shows nothing.`,
      remedy: 'Write a text, or take the file out.',
      severity: 'warning',
    }))
}

function describeContent(text: string): string {
  if (text.trim() === '') return 'The file is empty'
  const { block, body } = splitFrontMatter(text)
  if (body.trim() === '') return 'The file has front matter alone'
  return block === ''
    ? 'The file has no text beside its title'
    : 'The file has no text below its front matter'
}
