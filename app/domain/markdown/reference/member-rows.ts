import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { nameOf } from '~/domain/markdown/syntax/heading-text'
import { type Facts, labelFacts, listFacts, nameFacts } from './facts'
import { drawName, readName } from './heading-names'
import { marksAfter } from './marks'
import { headingLevel, isElement, isSpace, type PageNode, trimmed, wordsOf } from '../syntax/html-nodes'
import { blockCode, declares, markSignature } from './signatures'
import { drawTypeParameters, readTypeParameters } from './type-parameters'

/** Generated headings whose subheadings are names. */
const MEMBERS =
  /^(?:accessors|constructors|enumeration members|events|methods|parameters|properties|type declaration)$/i
const TYPE_PARAMETERS = /^type parameters$/i
/** Headings followed by a type or short code, which is drawn beside them. */
const LABELS =
  /^(?:returns|inherited from|overrides|implementation of|extends|extended by|default value|implements)$/i
/** Headings of accessors, whose code begins with `get` or `set` too. */
const ACCESSOR = /^[gs]et signature$/i
/** A label that, at level 2, is a part of the page as the parameters are. */
const RETURNS = /^returns$/i
const EXAMPLES = /\b(?:examples?|usage)\b/i

/** Draws the type and marks of a name. */
function drawFacts({ type, marks, isOptional }: Facts): ElementContent[] {
  const drawn = type ? [{ type: 'text' as const, value: ' ' }, type] : []
  return [...drawn, ...marksAfter(marks, isOptional)]
}

/**
 * Draws the row of a heading: a box with its type, marks and notes. `isDetail` is true for a detail of the row above.
 */
function drawRow(heading: Element, facts: Facts, isDetail: boolean): Element {
  const className = isDetail ? ['api', 'detail'] : ['api']
  return element('div', { className }, [heading, ...drawFacts(facts), ...(facts.notes ?? [])])
}

/** Headings of a page that are names or details. */
export type Rows = {
  /** Names of headings, by id. */
  readonly names: ReadonlyMap<string, string>
  /** Ids of headings that are details of a name; the table of contents omits them. */
  readonly details: ReadonlySet<string>
}

/** A part that is written later, with the level of its heading. */
type Held = { readonly level: number; readonly nodes: readonly PageNode[] }

/** Parts that are written after the other parts of the heading above them. */
class HeldParts {
  readonly #held: Held[] = []

  hold(held: Held): void {
    this.#held.push(held)
  }

  /** Removes and returns the nodes of parts whose heading is below the given level, deepest parts first. */
  release(level: number): PageNode[] {
    const ended = this.#held.filter((held) => held.level > level)
    this.#held.splice(0, this.#held.length, ...this.#held.filter((held) => held.level <= level))
    return ended.toReversed().flatMap(({ nodes }) => nodes)
  }
}

/** Rewrites the top-level nodes of a page in one pass. */
class RowWriter {
  readonly names = new Map<string, string>()
  readonly details = new Set<string>()
  readonly out: PageNode[] = []
  /** Texts of the enclosing headings, by level. */
  readonly #above = new Map<number, string>()
  /** Level of the enclosing name's heading, or null. */
  #nameLevel: number | null = null
  /** Path of the file that the page is generated from, or null. */
  #file: string | null = null
  /** The row of the enclosing name until the place in its source is known. */
  #row: Element | null = null
  /** True if the next code block is a signature: none precedes it below its heading, which is not one of examples. */
  #isFirst = true
  /** Type parameters, which are written after the other parts of their name: callers rarely state them. */
  readonly #held = new HeldParts()
  readonly #nodes: readonly PageNode[]
  readonly #declarations: Map<string, string>

  constructor(nodes: readonly PageNode[], declarations: Map<string, string>) {
    this.#nodes = nodes
    this.#declarations = declarations
  }

  write(): void {
    let at = 0
    while (at < this.#nodes.length) at = this.#step(at)
    this.out.push(...this.#held.release(0))
  }

  /**
   * Moves the place of the current name in the source from a paragraph to its row; returns false for a paragraph with more than
   * a link, and for a second place.
   */
  #putSource(paragraph: Element): boolean {
    const [, link, ...others] = paragraph.children
    const row = this.#row
    if (!row || !isElement(link, 'a') || others.length > 0) return false
    this.#row = null
    const path = toString(link)
    // The path of the page's own file is above the names.
    const isInFile = this.#file !== null && path.startsWith(`${this.#file}:`)
    const place = { type: 'text' as const, value: isInFile ? (path.split('/').at(-1) ?? '') : path }
    // Before the heading: it floats beside the first line.
    row.children.unshift(element('p', paragraph.properties, ['Defined in: ', { ...link, children: [place] }]))
    return true
  }

  #next(at: number): number {
    const next = this.#nodes.findIndex((node, index) => index > at && !isSpace(node))
    return next < 0 ? this.#nodes.length : next
  }

  /** Writes the node at an index and those that belong to it; returns the index after them. */
  #step(at: number): number {
    const node = this.#nodes[at]
    if (!node) return at + 1
    const level = headingLevel(node)
    if (level !== null && isElement(node)) return this.#heading(node, level, at)
    const code = blockCode(node)
    if (code && this.#isFirst) markSignature(code)
    if (code) this.#isFirst = false
    const following = isElement(node, 'hr') ? headingLevel(this.#nodes[this.#next(at)]) : null
    if (following !== null) this.out.push(...this.#held.release(following))
    if (following !== null && this.#nameLevel !== null) return at + 1
    if (isElement(node, 'p') && /^Defined in: \S/.test(toString(node))) {
      node.properties = { ...node.properties, className: ['defined-in'] }
      if (this.#putSource(node)) return at + 1
      this.#file ??= /^Defined in: (\S+):\d+$/.exec(toString(node))?.[1] ?? null
    }
    const facts = isElement(node, 'ul') ? listFacts(node) : null
    if (facts?.type)
      this.out.push(
        element('p', {}, ['Type: ', facts.type, ...marksAfter(facts.marks, false)]),
        ...(facts.notes ?? []),
      )
    else this.out.push(node)
    return at + 1
  }

  #heading(heading: Element, level: number, at: number): number {
    this.out.push(...this.#held.release(level))
    const text = nameOf(heading)
    const id = String(heading.properties['id'])
    for (const key of this.#above.keys()) if (key >= level) this.#above.delete(key)
    const container = this.#above.get(level - 1) ?? ''
    this.#above.set(level, text)
    if (this.#nameLevel !== null && level <= this.#nameLevel) {
      this.#nameLevel = null
      this.#row = null
    }
    const isDetail = this.#nameLevel !== null
    if (isDetail) this.details.add(id)
    const next = this.#next(at)
    this.#isFirst = !EXAMPLES.test(text)
    if (TYPE_PARAMETERS.test(text)) {
      const found = readTypeParameters(this.#nodes.slice(at + 1), level)
      if (found) {
        for (const parameter of found.parameters) this.details.add(String(parameter.heading.properties['id']))
        this.#held.hold({ level, nodes: [heading, ...drawTypeParameters(found.parameters)] })
        return at + 1 + found.length
      }
    }
    if (ACCESSOR.test(text) && this.#row) {
      this.#row.children.push(element('span', { id, className: ['sr-only'] }, wordsOf(heading)))
      return at + 1
    }
    const label = LABELS.test(text) ? labelFacts(this.#nodes[next]) : null
    if (label && level === 2 && RETURNS.test(text)) {
      this.out.push(heading, element('p', {}, drawFacts(label)), ...label.below)
      return next + 1
    }
    if (label) {
      heading.properties = { ...heading.properties, className: ['label'] }
      this.out.push(drawRow(heading, label, true), ...label.below)
      return next + 1
    }
    return this.#nameHeading(heading, { level, isMember: MEMBERS.test(container), at, next })
  }

  #nameHeading(
    heading: Element,
    { level, isMember, at, next }: { level: number; isMember: boolean; at: number; next: number },
  ): number {
    const read = readName(heading)
    const after = this.#nodes[next]
    const facts = read && nameFacts(read, after, isMember)
    // A level-2 heading divides the page unless it is a property with a type.
    const isName = level > 2 ? facts || isMember || (read && this.#isDeclared(read.name, next)) : facts?.type
    if (!read || !isName) {
      this.out.push(heading)
      return at + 1
    }
    const id = String(heading.properties['id'])
    const isDetail = this.#nameLevel !== null
    if (!isDetail) {
      this.names.set(id, nameOf({ ...heading, children: trimmed(wordsOf(heading)).slice(0, 1) }))
      this.#nameLevel = level
    }
    const declaration =
      facts?.declaration ?? (facts?.type ? `${read.name}: ${toString(facts.type)}` : undefined)
    if (declaration !== undefined) this.#declarations.set(id, declaration)
    drawName(heading)
    const row = drawRow(
      heading,
      facts ?? { type: null, marks: [], isOptional: read.isOptional, below: [] },
      isDetail,
    )
    this.out.push(row)
    if (!isDetail) this.#row = row
    if (!facts) return at + 1
    if (blockCode(after)) this.#isFirst = false
    const block = facts.below[0]
    const code = blockCode(block)
    if (code) markSignature(code)
    this.out.push(...facts.below)
    return next + 1
  }

  /** Returns true if the first code below a heading declares its name. */
  #isDeclared(name: string, next: number): boolean {
    const below = this.#nodes.slice(next)
    const end = below.findIndex((node) => headingLevel(node) !== null || blockCode(node) !== null)
    const code = blockCode(below[end])
    return code !== null && declares(toString(code), name)
  }
}

/**
 * Draws headings that are names as rows, and type parameters as tables. Adds the code that declares each name to
 * `declarations`, by id.
 */
export function drawMembers(tree: Root, declarations: Map<string, string>): Rows {
  const writer = new RowWriter(tree.children, declarations)
  writer.write()
  tree.children = writer.out
  return writer
}
