import type { Html, Link, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from '~/domain/markdown/syntax/visit'
import { isPlain, voids } from '~/domain/markdown/syntax/html-elements'
import { needsEnd } from '~/domain/markdown/syntax/open-tags'
import { findTags, type Tag } from '~/domain/markdown/syntax/html-tags'
import { strippedTags } from '~/domain/markdown/syntax/sanitize-schema'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'

/** Elements that are removed with their content, or have none. Of others, only the tags are removed. */
const removedElements = new Set([...strippedTags, 'canvas', 'embed', 'input'])

/** Maximum length of a link text quoted in a problem, in characters. */
const MAX_SHOWN = 60

/**
 * Reports, once per page, each element tag that is shown as text because it would swallow or style what follows (see
 * `syntax/html-tags.ts`).
 */
function checkOpen(node: Html, tags: readonly Tag[], reported: Set<string>): Problem[] {
  return tags.flatMap(({ name, index, isClosing, isElement }) => {
    const shown = `<${name}>`
    if (isClosing || isElement || !isPlain(name) || reported.has(shown)) return []
    reported.add(shown)
    const line = startLine(node, node.value.slice(0, index))
    const lacking = voids.has(name) ? 'attributes' : 'end tag'
    const remedy =
      lacking === 'end tag'
        ? 'Add the end tag, or write code between backticks.'
        : 'Write code between backticks.'
    return [{ text: `${shown} is shown as text: it has no ${lacking}`, line, remedy }]
  })
}

/** Reports, once per page, each element of raw HTML that the sanitizer removes. */
function checkElements(node: Html, tags: readonly Tag[], reported: Set<string>): Problem[] {
  return tags.flatMap(({ name: written, index, isClosing, isElement }) => {
    const name = written.toLowerCase()
    if (isClosing || !isElement || !removedElements.has(name) || reported.has(name)) return []
    reported.add(name)
    const line = startLine(node, node.value.slice(0, index))
    return [{ text: `<${name}> is not shown: it is not allowed in pages`, line }]
  })
}

/** Reports the first element of each name without an end tag: it contains all that follows. */
function checkUnclosed(found: ReadonlyMap<Html, readonly Tag[]>, problems: Problem[]): void {
  const open = new Map<string, { readonly node: Html; readonly index: number }[]>()
  for (const [node, tags] of found)
    for (const { name, isClosing, index } of tags.filter(needsEnd)) {
      const openers = open.get(name.toLowerCase()) ?? []
      open.set(name.toLowerCase(), openers)
      if (isClosing) openers.pop()
      else openers.push({ node, index })
    }
  for (const [name, [first]] of open) {
    if (!first) continue
    const { node, index } = first
    // A comment without an end hides the end tag, and is reported.
    if (node.value.lastIndexOf('<!--') > node.value.lastIndexOf('-->')) continue
    const line = startLine(node, node.value.slice(0, index))
    const text = `<${name}> has no end tag, so it contains what follows`
    problems.push({ text, line, remedy: 'Add the end tag.' })
  }
}

/** Reports a link without an address, or whose address the sanitizer removes. */
function checkAddress(node: Link, problems: Problem[]): void {
  const [, protocol] = /^([a-z][a-z\d+.-]*):/i.exec(node.url) ?? []
  const isShown = protocol === undefined || /^(?:https?|mailto)$/i.test(protocol)
  if (isShown && node.url !== '') return
  const name = toString(node).slice(0, MAX_SHOWN)
  const text =
    node.url === ''
      ? `the link [${name}] has no URL`
      : `the link [${name}] is removed: URLs start with http, https or mailto, not with ${protocol}`
  problems.push({ text, line: startLine(node) })
}

/** Reports elements and links that are removed or shown as text because pages may not have them. */
export function remarkDropped({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    const reported = new Set<string>()
    const found = findTags(tree)
    checkUnclosed(found, problems)
    for (const [node, tags] of found)
      problems.push(...checkElements(node, tags, reported), ...checkOpen(node, tags, reported))
    visit(tree, 'link', (node) => checkAddress(node, problems))
  }
}
