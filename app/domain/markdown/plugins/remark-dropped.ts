import type { Html, Link, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from '~/domain/markdown/syntax/visit'
import { isPlain, voids } from '~/domain/markdown/syntax/html-elements'
import { findTags, type Tag } from '~/domain/markdown/syntax/html-tags'
import { strippedTags } from '~/domain/markdown/syntax/sanitize-schema'
import { lineAt } from '~/domain/text/lines'
import type { Problem } from '~/domain/markdown/types'

/** Elements that are lost with their content, or have no text of their own. Other ones lose their tags alone. */
const lost = new Set([...strippedTags, 'canvas', 'embed', 'input'])

/** Longest address that a problem repeats, in characters. */
const MAX_SHOWN = 60

/** Tags of elements that are text, because they would take in or style what follows (`syntax/html-tags.ts`), each once a page. */
function checkOpen({ value, position }: Html, tags: readonly Tag[], told: Set<string>): Problem[] {
  return tags.flatMap(({ name, index, isClosing, isElement }) => {
    const shown = `<${name}>`
    if (isClosing || isElement || !isPlain(name) || told.has(shown)) return []
    told.add(shown)
    const line = position ? lineAt(value, index) + position.start.line - 1 : null
    const lacking = voids.has(name) ? 'attributes' : 'end tag'
    const remedy =
      lacking === 'end tag'
        ? 'Add the end tag, or write code between backticks.'
        : 'Write code between backticks.'
    return [{ text: `${shown} is shown as text: it has no ${lacking}`, line, remedy }]
  })
}

/** Elements of raw HTML that the sanitiser takes out, each once a page. */
function checkElements({ value, position }: Html, tags: readonly Tag[], told: Set<string>): Problem[] {
  return tags.flatMap(({ name: written, index, isClosing, isElement }) => {
    const name = written.toLowerCase()
    if (isClosing || !isElement || !lost.has(name) || told.has(name)) return []
    told.add(name)
    const line = position ? lineAt(value, index) + position.start.line - 1 : null
    return [{ text: `<${name}> is not shown: it is not allowed in pages`, line }]
  })
}

/** A link whose address the sanitiser takes out, or that has none. */
function checkAddress(node: Link, problems: Problem[]): void {
  const [, protocol] = /^([a-z][a-z\d+.-]*):/i.exec(node.url) ?? []
  const isShown = protocol === undefined || /^(?:https?|mailto)$/i.test(protocol)
  if (isShown && node.url !== '') return
  const name = toString(node).slice(0, MAX_SHOWN)
  const text =
    node.url === ''
      ? `the link [${name}] has no URL`
      : `the link [${name}] is removed: URLs start with http, https or mailto, not with ${protocol}`
  problems.push({ text, line: node.position?.start.line ?? null })
}

/** Reports what readers do not get because no page may have it. */
export function remarkDropped({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    const told = new Set<string>()
    for (const [node, tags] of findTags(tree))
      problems.push(...checkElements(node, tags, told), ...checkOpen(node, tags, told))
    visit(tree, 'link', (node) => checkAddress(node, problems))
  }
}
