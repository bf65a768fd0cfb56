import type { Html, Link, Root } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { strippedTags } from '~/domain/markdown/syntax/sanitize-schema'
import type { Problem } from '~/domain/markdown/types'

/** Elements that are lost with what is in them, or have no text of their own. Other ones lose their tags alone. */
const lost = new Set([...strippedTags, 'canvas', 'embed', 'input'])

const COMMENT = /<!--[^]*?(?:-->|$)/g

const TAG = /<([a-z]+)(?=[\s/>])([^<>]*)/g

/** An input of this type is a mark of a task list, as Markdown writes it. */
const TASK = /\btype=["']?checkbox\b/

/** Longest address that a problem repeats, in characters. */
const MAX_SHOWN = 60

/** Elements of raw HTML that the sanitiser takes out, each once a page. */
function checkElements({ value, position }: Html, told: Set<string>, problems: Problem[]): void {
  const html = value.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  for (const { 1: name = '', 2: attributes = '', index } of html.matchAll(TAG)) {
    if (!lost.has(name) || told.has(name) || (name === 'input' && TASK.test(attributes))) continue
    told.add(name)
    const before = html.slice(0, index).split('\n').length - 1
    problems.push({
      text: `<${name}> is not shown: pages cannot have one`,
      line: position ? position.start.line + before : null,
    })
  }
}

/** A link whose address the sanitiser takes out, or that has none. */
function checkAddress(node: Link, problems: Problem[]): void {
  const [, protocol] = /^([a-z][a-z\d+.-]*):/i.exec(node.url) ?? []
  const isShown = protocol === undefined || /^(?:https?|mailto)$/i.test(protocol)
  if (isShown && node.url !== '') return
  const name = toString(node).slice(0, MAX_SHOWN)
  const text =
    node.url === ''
      ? `the link [${name}] has no address`
      : `the link [${name}] leads nowhere: addresses begin with http, https or mailto, not with ${protocol}`
  problems.push({ text, line: node.position?.start.line ?? null })
}

/** Reports what readers do not get because no page may have it. */
export function remarkDropped({ problems }: { readonly problems: Problem[] }) {
  return (tree: Root): void => {
    const told = new Set<string>()
    visit(tree, (node) => {
      if (node.type === 'html') checkElements(node, told, problems)
      if (node.type === 'link') checkAddress(node, problems)
    })
  }
}
