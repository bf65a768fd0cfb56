import { expect, test } from 'vitest'
import type { Root } from 'mdast'
import { parseMarkdown } from '~/domain/markdown/syntax/parse-markdown'
import { EXIT, SKIP, visit } from '~/domain/markdown/syntax/visit'

const tree = (): Root => parseMarkdown('# A *b*\n\nc [d](/e) f\n\n> g\n')

function seen(type: (node: string) => ReturnType<Parameters<typeof visit>[1]>): string[] {
  const types: string[] = []
  visit(tree(), (node) => {
    types.push(node.type)
    return type(node.type)
  })
  return types
}

test('each node is visited once, parents first', () => {
  expect(seen(() => undefined).join(' ')).toBe(
    'root heading text emphasis text paragraph text link text text blockquote paragraph text',
  )
})

test('children of a skipped node are not visited, and none after the end', () => {
  expect(seen((type) => (type === 'heading' ? SKIP : type === 'link' ? EXIT : undefined)).join(' ')).toBe(
    'root heading paragraph text link',
  )
})

test('nodes of one type come with their place, which may change', () => {
  const root = tree()
  const places: unknown[] = []
  visit(root, 'text', (node, index, parent) => {
    places.push([node.value, index, parent?.type])
    if (node.value !== 'c ' || index === undefined || !parent) return undefined
    parent.children.splice(index, 1, { type: 'text', value: 'new' })
    return index
  })
  expect(places).toEqual([
    ['A ', 0, 'heading'],
    ['b', 0, 'emphasis'],
    ['c ', 0, 'paragraph'],
    ['new', 0, 'paragraph'],
    ['d', 0, 'link'],
    [' f', 2, 'paragraph'],
    ['g', 0, 'paragraph'],
  ])
})
