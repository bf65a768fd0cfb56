import { fencedRanges } from '~/domain/markdown/syntax/code-ranges'
import { grammarName } from '~/domain/markdown/figures/languages'
import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Languages that have no grammar because they need none, or are drawn in another way. */
const WITHOUT_GRAMMAR = new Set(['text', 'txt', 'plaintext', 'plain', 'diff', 'mermaid'])

/** The word right after the marks of a fence, where it is no attribute. */
const LANGUAGE = /^[^`~]*(?:`{3,}|~{3,})[ \t]*([^\s`={]+)(?![^\s{]*=)/

/** Code in languages that are not coloured. */
export function checkLanguages({ texts }: Pick<VersionContent, 'texts'>): ContentFinding[] {
  return [...texts].flatMap(([file, text]) =>
    fencedRanges(text).flatMap(({ start, end }) => {
      const [, language] = LANGUAGE.exec(text.slice(start, end)) ?? []
      if (language === undefined || WITHOUT_GRAMMAR.has(language.toLowerCase())) return []
      if (grammarName(language) !== null) return []
      return [
        {
          file,
          line: lineAt(text, start),
          kind: 'unknown-language' as const,
          found: `Code in ${language} is shown without colours.`,
          remedy: 'Name a language that is known, or add its grammar.',
          severity: 'note' as const,
        },
      ]
    }),
  )
}
