import { fenceAround } from '~/domain/text/fences'
import type { Code } from 'mdast'
import { type FenceExample, outcomeOf, parseExampleFence } from '~/domain/markdown/examples/example-fence'
import { languageOfFile } from '~/domain/markdown/figures/code-file'
import { splitFence } from '~/domain/markdown/syntax/fence-info'
import { type Edit, endOf, marginBefore, startOf } from './source-edits'
import type { TextPart } from './text-parts'

/**
 * Returns the edits that insert the file of an example into the fence that names it, or keep its excerpt, and add a
 * link to the example below. Empty for any other fence.
 */
export function exampleEdits(node: Code, source: string, examples: readonly FenceExample[]): Edit[] {
  const { language, meta } = splitFence(node)
  const fence = parseExampleFence(meta)
  const outcome = fence && outcomeOf(examples, fence)
  if (!outcome) return []
  const [start, end] = [startOf(node), endOf(node)]
  const margin = `\n${marginBefore(source, start)}`
  const lineEnd = source.indexOf('\n', end + 1)
  const below = source.slice(end + 1, lineEnd < 0 ? undefined : lineEnd)
  // Text on the next line would join the paragraph.
  const gap = /^[>\s]*$/.test(below) ? '' : margin
  const isEmpty = node.value.trim() === ''
  if (outcome.kind !== 'found')
    return [
      {
        start: isEmpty ? start : end,
        end,
        parts: [(isEmpty ? '' : `${margin}${margin}`) + outcome.text + gap],
      },
    ]
  const link: TextPart[] = [
    `${margin}${margin}[The whole example](`,
    { kind: 'link', address: `/${outcome.directory}` },
    `)${gap}`,
  ]
  if (!isEmpty) return [{ start: end, end, parts: link }]
  const marks = fenceAround(outcome.text)
  const opening = `${marks}${language || languageOfFile(outcome.path)} title="${outcome.path}"`
  const lines = [opening, ...outcome.text.trimEnd().split(/\r?\n/), marks]
  return [{ start, end, parts: [lines.join(margin), ...link] }]
}
