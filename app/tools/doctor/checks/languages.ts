import { visit } from '~/domain/markdown/syntax/visit'
import { grammarName } from '~/domain/markdown/figures/languages'
import { splitFrontMatter } from '~/domain/markdown/parse/front-matter-block'
import { splitFence } from '~/domain/markdown/syntax/fence-info'
import { parseMarkdown } from '~/domain/markdown/syntax/parse-markdown'
import { lineAt } from '~/domain/text/lines'
import type { ContentFinding, VersionContent } from '../content'

/** Languages that need no grammar, or are rendered in another way. */
const WITHOUT_GRAMMAR = new Set(['text', 'txt', 'plaintext', 'plain', 'diff', 'mermaid'])

/** Finds code in languages without syntax highlighting. */
export function checkLanguages({ texts }: VersionContent): ContentFinding[] {
  return [...texts].flatMap(([file, text]) => {
    const { block, body } = splitFrontMatter(text)
    const findings: ContentFinding[] = []
    visit(parseMarkdown(body), 'code', (node) => {
      const { language } = splitFence(node)
      if (language === '' || WITHOUT_GRAMMAR.has(language.toLowerCase())) return
      if (grammarName(language) !== null) return
      findings.push({
        file,
        line: lineAt(block, block.length) - 1 + (node.position?.start.line ?? 1),
        kind: 'unknown-language',
        found: `Code in ${language} is shown without syntax highlighting.`,
        remedy: 'Use a supported language, or add its grammar.',
        severity: 'note',
      })
    })
    return findings
  })
}
