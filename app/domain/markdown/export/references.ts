import type { Definition, FootnoteDefinition, Node, Root, RootContent } from 'mdast'
import { getOrAdd } from '~/domain/get-or-add'
import { commentRanges } from '~/domain/markdown/syntax/comments'
import { visit } from '~/domain/markdown/syntax/visit'
import { applyEdits } from './source-edits'

/** Links, images and footnote numbers, by type and identifier of the definition that they refer to. */
export type References = ReadonlyMap<string, readonly Node[]>

function keyOf({ type, identifier }: Pick<Definition | FootnoteDefinition, 'type' | 'identifier'>): string {
  return `${type} ${identifier}`
}

/** Returns the references of a page. */
export function findReferences(tree: Root): References {
  const found = new Map<string, Node[]>()
  visit(tree, (node) => {
    if (!('identifier' in node) || node.type === 'definition' || node.type === 'footnoteDefinition') return
    const type = node.type === 'footnoteReference' ? 'footnoteDefinition' : 'definition'
    const key = keyOf({ type, identifier: node.identifier })
    getOrAdd(found, key, () => []).push(node)
  })
  return found
}

/** Returns the links, images or footnote numbers that refer to a definition. */
export function referencesTo(
  definition: Definition | FootnoteDefinition,
  references: References,
): readonly Node[] {
  return references.get(keyOf(definition)) ?? []
}

/** Returns true for a comment written as an unused definition: `[//]: # (text)`, `[comment]: <> (text)`. */
export function isComment(node: Definition, references: References): boolean {
  return /^#?$/.test(node.url) && referencesTo(node, references).length === 0
}

/** Returns true for HTML or a definition that is a comment without other content. */
export function isCommentOnly(node: RootContent, references: References): boolean {
  if (node.type === 'definition') return isComment(node, references)
  if (node.type !== 'html') return false
  const edits = commentRanges(node.value).map((range) => ({ ...range, parts: [] }))
  return applyEdits(node.value, edits).every((part) => typeof part === 'string' && part.trim() === '')
}
