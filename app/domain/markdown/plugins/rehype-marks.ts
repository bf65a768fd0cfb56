import type { Element, Root } from 'hast'
import { svg } from '~/domain/markdown/diagrams/draw/svg'
import { visit } from '~/domain/markdown/syntax/visit'

/** Name, color and path of the icon of an emoji, in a square of 16. */
type Mark = { readonly name: string; readonly color: string; readonly path: string }

const ring = 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2'
const cross: Mark = { name: 'No', color: 'var(--danger)', path: 'M4 4l8 8m0-8l-8 8' }
const warning: Mark = {
  name: 'Warning',
  color: 'var(--warn)',
  path: 'M8 2L15 14H1ZM8 6.5v3m0 2v.1',
}

/** Emoji that mean a value in tables. Shapes without a fixed meaning are named after the shape, which a legend may explain. */
const MARKS = new Map<string, Mark>([
  ['✅', { name: 'Yes', color: 'var(--ok)', path: 'M3 8.5l3.5 3.5L13 4.5' }],
  ['🟡', { name: 'Yellow circle', color: 'var(--warn)', path: `${ring}v12m2-11.5v11m2-9.5v8` }],
  ['🔶', { name: 'Orange diamond', color: 'var(--syn-num)', path: 'M8 1.5L14.5 8 8 14.5 1.5 8Z' }],
  ['🛑', { name: 'No', color: 'var(--danger)', path: `${ring}M4 12l8-8` }],
  ['❌', cross],
  ['⚠', warning],
])

/** Matches an emoji at the start of a text, with its selector of the colored variant. */
const AT_START = new RegExp(`^\\s*(${[...MARKS.keys()].join('|')})\\u{FE0F}?`, 'u')

type StartingMark = { readonly sign: string; readonly rest: string }

/** Returns the emoji that the text of a cell or list item starts with, and the text after it; null if there is none. */
function markOf({ children: [first] }: Element): StartingMark | null {
  const [start, sign] = (first?.type === 'text' && AT_START.exec(first.value)) || []
  if (first?.type !== 'text' || start === undefined || sign === undefined) return null
  return { sign, rest: first.value.slice(start.length) }
}

function iconOf({ name, color, path }: Mark): Element {
  const line = {
    fill: 'none',
    stroke: color,
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  }
  const box = { className: 'badge', viewBox: '0 0 16 16', width: 16, height: 16 }
  return svg('svg', { ...box, role: 'img', ariaLabel: name, ...line }, [svg('path', { d: path })])
}

/** Elements of a tree that start with an emoji of {@link MARKS}. */
function markedIn(tree: Root, isWanted: (node: Element) => boolean) {
  const found: (StartingMark & { readonly node: Element })[] = []
  visit(tree, 'element', (node) => {
    const mark = isWanted(node) ? markOf(node) : null
    if (mark) found.push({ node, ...mark })
  })
  return found
}

/**
 * Draws the emoji that cells of tables start with as icons, and those of the list items that explain them: not all systems
 * have a font with colored emoji, and their colors do not follow the theme.
 */
export function rehypeMarks() {
  return (tree: Root): void => {
    const cells = markedIn(tree, ({ tagName }) => tagName === 'td')
    const signs = new Set(cells.map(({ sign }) => sign))
    const items = signs.size === 0 ? [] : markedIn(tree, ({ tagName }) => tagName === 'li')
    for (const { node, sign, rest } of [...cells, ...items.filter((item) => signs.has(item.sign))]) {
      const mark = MARKS.get(sign)
      if (mark) node.children.splice(0, 1, iconOf(mark), { type: 'text', value: rest })
    }
  }
}
