import type { Graph, Label } from '../model'
import { type Described, descriptionOf } from './described'
import { takeLink, type Link } from './flow-links'
import { takeData, takeNode, type Mention } from './flow-nodes'
import { directionOf, GraphTree } from './graph-tree'
import { readLabel, wordsOf } from './labels'
import { refuse } from './refusal'
import { Scanner } from './scanner'

/** Maximum numbers of nodes and edges: layout time grows faster than they do. */
const MAX_NODES = 100
const MAX_EDGES = 120

/** The end of a statement. */
const END = /[ \t]*(?=[;\n]|$)/y

/** Statements about styles, which are ignored because the site has its own colors, unless they hide something. */
const STYLES = /(?:style[ \t]+([^\s;]+)|linkStyle|classDef|class)[ \t][^\n;]*/y
const HIDES =
  /\b(?:display|visibility|opacity)[ \t]*:[ \t]*(?:none|hidden|0(?![.\d]))|^linkStyle[^]*(?:stroke[ \t]*:[ \t]*(?:none|transparent)|stroke-width[ \t]*:[ \t]*0(?![.\d]))/

const CLICK = /click[ \t]+[^\s"]+[ \t]+(?:(?:href[ \t]+)?"[^"\n]*"|call[ \t]+[^\n;]+|[\w.]+)[^\n;]*/y
const HEADER = /\s*(?:flowchart(?:-elk)?|graph)(?:[ \t]+(TB|TD|BT|LR|RL|[<>^v]))?[ \t]*(?:;|\n|$)/y
const SUBGRAPH =
  /subgraph(?:[ \t]+(?:"([^"\n]*)"|([^\n;[\]"]*)))?(?:\[\s*(?:"`([^`"]*)`"|"([^"]*)"|([^[\](){}|"]*))\s*\])?(?=[ \t]*(?:[;\n]|$))/y

type OpenSubgraph = { readonly id: string; readonly mentioned: Set<string> }

class FlowReader {
  readonly described: Described = { title: null, name: null, description: null }
  readonly #scanner: Scanner
  readonly #tree = new GraphTree()
  readonly #edgeIds = new Set<string>()
  readonly #open: OpenSubgraph[] = []
  /**
   * Ids that a statement gave a label or a shape, with its offset. A group's label comes from its own statement alone.
   */
  readonly #shaped = new Map<string, number>()
  /** Ids that a style names, with its offset: Mermaid draws a node for an id that is named nowhere else. */
  readonly #styled = new Map<string, number>()
  #subgraphs = 0

  constructor(text: string) {
    this.#scanner = new Scanner(text)
  }

  read(): Graph {
    const [, direction] = this.#scanner.expect(HEADER)
    for (this.#skip(); !this.#scanner.isAtEnd; this.#skip()) this.#takeStatement()
    if (this.#open.length > 0) refuse(this.#scanner.offset - 1, 'a subgraph has no end')
    this.#check()
    this.#tree.direction = directionOf(direction)
    return this.#tree.graph()
  }

  #skip(): void {
    this.#scanner.take(/[\s;]*/y)
  }

  #takeStatement(): void {
    const { offset } = this.#scanner
    const isKnown =
      this.#takeSubgraph() ||
      this.#takeDirection() ||
      this.#takeDescription() ||
      this.#takeLooks() ||
      this.#takeEdgeData()
    if (!isKnown) this.#takeNodes()
    if (!this.#scanner.take(END)) refuse(Math.max(offset, this.#scanner.offset))
  }

  #takeSubgraph(): boolean {
    const scanner = this.#scanner
    const { offset } = scanner
    if (scanner.take(/end(?=[ \t]*(?:[;\n]|$))/y)) {
      this.#close(this.#open.pop() ?? refuse(offset))
      return true
    }
    const [all, quoted, bare, markdown, title, plain] = scanner.take(SUBGRAPH) ?? []
    if (all === undefined) return false
    const name = (quoted ?? bare ?? '').trim()
    const words = markdown ?? title ?? plain
    // A title with spaces is not an id, so no link can refer to it.
    const hasId = name !== '' && (words !== undefined || !/\s/.test(name))
    this.#subgraphs += 1
    const id = hasId ? name : ` subgraph ${this.#subgraphs}`
    if (this.#tree.hasGroup(id)) refuse(offset, 'a subgraph with this name exists')
    const label =
      readLabel(words ?? name, markdown !== undefined) ?? refuse(offset, 'this title is not supported')
    this.#mention(id, offset)
    this.#tree.setGroup({ id, label, direction: null })
    this.#open.push({ id, mentioned: new Set() })
    return true
  }

  /** Puts the nodes that a subgraph mentions into it, unless an earlier subgraph has them. */
  #close({ id, mentioned }: OpenSubgraph): void {
    for (const other of mentioned) if (other !== id) this.#tree.place(other, id)
  }

  /** Outside subgraphs, the statement has no effect. */
  #takeDirection(): boolean {
    const [, name] = this.#scanner.take(/direction[ \t]+(TB|TD|BT|LR|RL)(?=[ \t]*(?:[;\n]|$))/y) ?? []
    if (name === undefined) return false
    const id = this.#open.at(-1)?.id
    if (id !== undefined) this.#tree.setDirection(id, directionOf(name))
    return true
  }

  #takeDescription(): boolean {
    const [, title] = this.#scanner.take(/accTitle[ \t]*:[ \t]*([^\n]*)/y) ?? []
    const [, line, text] = this.#scanner.take(/accDescr[ \t]*(?::[ \t]*([^\n]*)|\{([^}]*)\})/y) ?? []
    if (title !== undefined) this.described.name = title.trim()
    const said = line ?? text
    if (said !== undefined) this.described.description = said.trim().replaceAll(/\s+/g, ' ')
    return title !== undefined || said !== undefined
  }

  #takeLooks(): boolean {
    const { offset } = this.#scanner
    const [style, nodes] = this.#scanner.take(STYLES) ?? []
    if (style === undefined) return this.#scanner.take(CLICK) !== null
    if (HIDES.test(style)) refuse(offset, 'hiding a part is not supported')
    for (const id of nodes?.split(',') ?? []) this.#styled.set(id, offset)
    return true
  }

  /** Takes the settings of a link with an id. Only those about animation and curves are accepted, and ignored. */
  #takeEdgeData(): boolean {
    const scanner = this.#scanner
    const { offset } = scanner
    const [, id = ''] = scanner.take(/([^\s"@{]+)(?=@\{)/y) ?? []
    if (!this.#edgeIds.has(id)) {
      scanner.offset = offset
      return false
    }
    for (const name of takeData(scanner)?.keys() ?? [])
      if (!/^(?:animat\w+|curve)$/.test(name)) refuse(offset)
    return true
  }

  #takeNodes(): void {
    let from = this.#takeGroup()
    for (
      let link = takeLink(this.#scanner, this.#edgeIds);
      link;
      link = takeLink(this.#scanner, this.#edgeIds)
    ) {
      const to = this.#takeGroup()
      this.#connect(from, to, link)
      from = to
    }
  }

  /** Takes nodes separated by `&`. */
  #takeGroup(): string[] {
    const ids = [this.#add(takeNode(this.#scanner))]
    while (this.#scanner.take(/[ \t]+&[ \t]+/y)) ids.push(this.#add(takeNode(this.#scanner)))
    return ids
  }

  #mention(id: string, offset: number): void {
    this.#open.at(-1)?.mentioned.add(id)
    if (this.#tree.size > MAX_NODES) refuse(offset, `more than ${MAX_NODES} nodes`)
  }

  #add({ id, offset, label, shape }: Mention): string {
    this.#mention(id, offset)
    if (label !== null || shape !== null) this.#shaped.set(id, offset)
    if (this.#tree.hasGroup(id)) return id
    const known = this.#tree.node(id)
    const words: Label = label ?? known?.label ?? wordsOf(id)
    this.#tree.setNode({ id, label: words, shape: shape ?? known?.shape ?? 'rectangle' })
    return id
  }

  #connect(from: readonly string[], to: readonly string[], link: Link): void {
    if (this.#tree.edges.length + from.length * to.length > MAX_EDGES) {
      refuse(this.#scanner.offset - 1, `more than ${MAX_EDGES} edges`)
    }
    for (const start of from) for (const end of to) this.#tree.edges.push({ from: start, to: end, ...link })
  }

  /**
   * Refuses a subgraph that has the shape or label of a node, is linked to its own content, or contains itself; and a
   * style for an unknown id.
   */
  #check(): void {
    for (const id of this.#tree.groups())
      if (this.#tree.groupsAround(id).includes(id)) refuse(0, `${id} is in itself`)
    for (const [id, offset] of this.#styled) {
      if (!this.#tree.node(id) && !this.#tree.hasGroup(id)) refuse(offset, `${id} is nowhere else`)
    }
    for (const [id, offset] of this.#shaped) if (this.#tree.hasGroup(id)) refuse(offset)
    for (const { from, to } of this.#tree.edges) {
      const isInside =
        this.#tree.groupsAround(from).includes(to) || this.#tree.groupsAround(to).includes(from)
      if (isInside || (from === to && this.#tree.hasGroup(from)))
        refuse(0, `a link from a subgraph to itself, ${from}`)
    }
  }
}

/** Parses a flowchart, including its header line. */
export function readFlowchart(text: string) {
  const reader = new FlowReader(text)
  const picture = reader.read()
  return { picture, title: null, description: descriptionOf(reader.described) }
}
