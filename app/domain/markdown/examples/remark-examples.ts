import type { BlockContent, Code, Root } from 'mdast'
import { visit } from '~/domain/markdown/syntax/visit'
import { languageOfFile } from '~/domain/markdown/figures/code-file'
import { customBlock, customTags } from '~/domain/markdown/syntax/custom-tags'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'
import { type FenceExample, outcomeOf, parseExampleFence, withoutExample } from './example-fence'

/** Options of {@link remarkExamples}. */
export type ExampleOptions = {
  readonly examples: readonly FenceExample[]
  readonly problems: Problem[]
}

/** Creates the callout that replaces an example that is not found or not available. */
function notice(dataTitle: string, text: string): BlockContent {
  const properties = { dataKind: 'warning', dataTitle }
  return customBlock(customTags.callout, properties, [
    { type: 'paragraph', children: [{ type: 'text', value: text }] },
  ])
}

/** Fills an empty fence with the text of the file, and sets a missing language. */
function fill(node: Code, { path, text }: { readonly path: string; readonly text: string }): void {
  node.lang ??= languageOfFile(path)
  if (node.value.trim() !== '') return
  node.value = text.replaceAll(/\r\n?/g, '\n').trimEnd()
  if (!node.meta?.includes(path)) node.meta = `${node.meta ?? ''} title="${path}"`.trim()
}

/**
 * Fills empty fences that name a file of an example with its text; a fence with text is an excerpt and keeps it. A
 * fence whose example or file is not found loses the name of the example and gets a notice; it is reported.
 */
export function remarkExamples({ examples, problems }: ExampleOptions) {
  return (tree: Root): void => {
    if (examples.length === 0) return
    visit(tree, 'code', (node, index, parent) => {
      const fence = parseExampleFence(node.meta ?? '')
      const outcome = fence && outcomeOf(examples, fence)
      if (!outcome || index === undefined || !parent) return undefined
      if (outcome.kind === 'found') {
        fill(node, outcome)
        return undefined
      }
      const { text } = outcome
      if (outcome.kind === 'missing')
        problems.push({ text: text.replace(/\.$/, ''), remedy: outcome.remedy, line: startLine(node) })
      const title = outcome.kind === 'late' ? 'Example unavailable' : 'Example not found'
      node.meta = withoutExample(node.meta ?? '') || null
      const kept = node.value.trim() === '' ? [] : [node]
      parent.children.splice(index, 1, notice(title, text), ...kept)
      return index + 1 + kept.length
    })
  }
}
