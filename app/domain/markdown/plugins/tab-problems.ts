import { toString } from 'mdast-util-to-string'
import type { RootContent } from 'mdast'
import { nearestOf } from '~/domain/catalogue-checks/problem'
import { type Directive, variantOf } from '~/domain/markdown/syntax/directives'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'

/** Attributes of blocks, and variants with a meaning. */
const ATTRIBUTES = ['variant', 'mode']
const VARIANTS = ['bundler', 'files', 'package-manager', 'framework']

/** A tab with the line of its heading or fence. */
type Tab = { readonly label: string; readonly children: readonly RootContent[]; readonly line: number | null }

/** Reports attributes without effect, and a variant that is nearly a known one. */
export function attributeProblems(directive: Directive, line: number | null): Problem[] {
  const variant = variantOf(directive)
  const nearest = VARIANTS.includes(variant) ? null : nearestOf(variant, VARIANTS)
  const unknown = [...directive.attributes.keys()].filter((name) => !ATTRIBUTES.includes(name))
  return [
    ...unknown.map((name) => ({
      text: `the attribute ${name} of a ${directive.name} block has no effect`,
      line,
      remedy: `Valid attributes are ${ATTRIBUTES.join(' and ')}.`,
    })),
    ...(nearest === null || variant === ''
      ? []
      : [{ text: `unknown variant ${variant}`, line, remedy: `Did you mean ${nearest}?` }]),
  ]
}

const isEmpty = (node: RootContent) => node.type === 'html' && /^<!--[^]*-->$/.test(node.value.trim())

/** Reports tabs without text or without a name, and names that occur twice. */
export function tabProblems(tabs: readonly Tab[], headings: ReadonlySet<RootContent>): Problem[] {
  const lines = new Map<string, number | null>()
  const unnamed = [...headings].filter((heading) => toString(heading).trim() === '')
  return [
    ...unnamed.map((heading) => ({
      text: 'a tab has no name',
      line: startLine(heading),
      remedy: 'Write its name after the #.',
    })),
    ...tabs.flatMap(({ label, children, line }): Problem[] => {
      const first = lines.get(label)
      if (first === undefined) lines.set(label, line)
      return [
        ...(children.every(isEmpty)
          ? [{ text: `the tab ${label} is empty`, line, remedy: 'Write its text, or remove it.' }]
          : []),
        ...(first === undefined
          ? []
          : [
              {
                text: `the tab ${label} occurs twice in its block, first on line ${first}`,
                line,
                remedy: 'Give each tab its own name, or write both texts in one.',
              },
            ]),
      ]
    }),
  ]
}
