import type { ElementContent } from 'hast'
import { toString } from 'hast-util-to-string'
import { element } from '~/domain/markdown/syntax/custom-tags'

/** A list of at least six names. */
const MANY_NAMES = /[\w$]+(?:, [\w$]+){5,}/g

/** A node with the offset of its text. */
type Piece = { readonly node: ElementContent; readonly start: number }

/** Splits texts at the given offsets. Elements stay whole. */
function piecesOf(nodes: readonly ElementContent[], offsets: readonly number[]): Piece[] {
  let start = 0
  return nodes.flatMap((node): Piece[] => {
    const first = start
    const end = first + toString(node).length
    start = end
    if (node.type !== 'text') return [{ node, start: first }]
    const cuts = [first, ...offsets.filter((offset) => offset > first && offset < end), end]
    return cuts.slice(1).map((to, index) => {
      const from = cuts[index] ?? first
      return { node: { ...node, value: node.value.slice(from - first, to - first) }, start: from }
    })
  })
}

/**
 * Marks long lists of type arguments, such as the twelve of `FormApi`. The style sheet shows the first name and the
 * number of the others until the list has the focus. The text stays whole, for copies and programs.
 */
export function foldArguments(nodes: readonly ElementContent[]): ElementContent[] {
  const text = nodes.map((node) => toString(node)).join('')
  const lists = [...text.matchAll(MANY_NAMES)].map(({ 0: names, index }) => ({
    start: index,
    rest: index + names.indexOf(' ') + 1,
    end: index + names.length,
    count: names.split(',').length - 1,
  }))
  const pieces = piecesOf(
    nodes,
    lists.flatMap(({ start, rest, end }) => [start, rest, end]),
  )
  const out: ElementContent[] = []
  let done = 0
  for (const { start, rest, end, count } of lists) {
    const [from, middle, to] = [start, rest, end].map((offset) =>
      offset === text.length ? pieces.length : pieces.findIndex((piece) => piece.start === offset),
    )
    // A list that begins or ends inside an element stays as written.
    if (from === undefined || middle === undefined || to === undefined || Math.min(from, middle, to) < 0)
      continue
    const nodesOf = (first: number, last: number) => pieces.slice(first, last).map(({ node }) => node)
    out.push(
      ...nodesOf(done, from),
      // Focusable, because the focus unfolds it without a script.
      element('span', { className: ['names'], tabIndex: 0, dataMore: `${count} more` }, [
        ...nodesOf(from, middle),
        element('span', {}, nodesOf(middle, to)),
      ]),
    )
    done = to
  }
  return [...out, ...pieces.slice(done).map(({ node }) => node)]
}
