import { parseFrontMatter } from '~/domain/markdown/front-matter'
import type { ContentFinding, VersionContent } from '../content'

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
