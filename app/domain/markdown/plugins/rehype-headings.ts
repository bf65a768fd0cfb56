import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { customTags, carried, element } from '~/domain/markdown/syntax/custom-tags'
import { firstHeading, isSameTitle, takeOut } from '~/domain/markdown/syntax/heading-name'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'
import type { Problem, TocItem } from '~/domain/markdown/types'

/** Longest heading in the table of contents, in characters; generated signatures have up to 382. */
const TOC_TEXT_LIMIT = 80

/** What {@link rehypeHeadings} needs, and what it fills. */
export type HeadingOptions = {
  /** The title of the page's front matter: the first H1 that says it is left out. Null where the first H1 is the title. */
  readonly title: string | null
  /** True for a page of all frameworks: headings in the closed panel of a framework are listed too. */
  readonly isNeutral: boolean
  readonly ids: PageIds
  /** Deepest level in the table of contents: 3, or 4 on pages of an API reference. */
  readonly tocDepth: number
  /** Filled while the page is walked. */
  readonly toc: TocItem[]
  readonly onFirstHeading: (text: string) => void
}

/** Text of a heading on one line. */
function headingText(node: Element): string {
  return toString(node).replaceAll(/\s+/g, ' ').trim()
}

function clamp(text: string): string {
  return text.length <= TOC_TEXT_LIMIT ? text : `${text.slice(0, TOC_TEXT_LIMIT - 1).trimEnd()}…`
}

/**
 * Level of a heading by its place in the outline: one below the nearest heading before it with a smaller number.
 * The page's title is level 1, so every H1 in the text comes below it, and no level is skipped.
 */
function createOutline(): (written: number) => number {
  const open: number[] = []
  return (written) => {
    while ((open.at(-1) ?? 0) >= written) open.pop()
    open.push(written)
    return Math.min(open.length + 1, 6)
  }
}

function drawHeading(
  node: Element,
  level: number,
  ids: { id: string; alias: string | null },
  text: string,
): void {
  node.tagName = `h${level}`
  node.properties = { id: ids.id }
  if (ids.alias !== null) node.children.unshift(element('span', { id: ids.alias, className: ['alias'] }))
  const link = { className: ['heading-link'], href: `#${ids.id}`, ariaLabel: `Link to ${text}` }
  node.children.push(element('a', link))
}

/** How a heading shows at first: `hidden` in a closed panel that is not listed; see {@link TocItem} for the others. */
type PanelState = NonNullable<TocItem['panel']> | 'hidden' | undefined

type Found = { readonly node: Element; readonly written: number; readonly panelState: PanelState }

/** How the headings of a panel show at first. */
function panelStateIn(panel: Element, isOfFramework: boolean, around: PanelState): PanelState {
  const isOpen = carried(panel, 'dataOpen') === 'true'
  if (!isOfFramework || around === 'hidden') return isOpen ? around : 'hidden'
  return isOpen && around !== 'closed' ? 'open' : 'closed'
}

/** All headings in reading order. */
function findHeadings(tree: Root, isNeutral: boolean): Found[] {
  const found: Found[] = []
  const walk = (parent: Root | Element, panelState: PanelState) => {
    visit(parent, 'element', (node, _index, tabs) => {
      if (node === parent) return undefined
      if (node.tagName === customTags.panel) {
        const kind = tabs?.type === 'element' ? carried(tabs, 'dataKind') : ''
        walk(node, panelStateIn(node, isNeutral && kind === 'framework', panelState))
        return SKIP
      }
      const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? []
      // The label of the footnotes has an id that they refer to.
      if (digit === undefined || node.properties['id'] === 'footnote-label') return undefined
      found.push({ node, written: Number(digit), panelState })
      return SKIP
    })
  }
  walk(tree, undefined)
  return found
}

/** Takes the first H1 out: where it says the title it goes, at the start of the page it becomes a subtitle. */
function readFirstHeading(tree: Root, headings: Found[], options: HeadingOptions): Found[] {
  const first = firstHeading(tree)
  if (!first) return headings
  const { node, name } = first
  options.onFirstHeading(name)
  const others = headings.filter((heading) => heading.node !== node)
  if (options.title === null || isSameTitle(name, options.title)) {
    takeOut(first)
    return others
  }
  if (tree.children.find((child) => child.type === 'element') !== node) return headings
  node.tagName = 'p'
  node.properties = { className: ['subtitle'], id: options.ids.heading(headingText(node)) }
  return others
}

/** Gives headings their ids, aliases, levels and links, and collects the table of contents. */
export function rehypeHeadings(options: HeadingOptions) {
  return (tree: Root): void => {
    const headings = readFirstHeading(tree, findHeadings(tree, options.isNeutral), options)
    const levelOf = createOutline()
    const named = headings.map((heading) => {
      const text = headingText(heading.node)
      return { ...heading, text, id: options.ids.heading(text), level: levelOf(heading.written) }
    })
    // Aliases come second: they may only take what no heading has.
    for (const { node, text, id, level, panelState } of named) {
      drawHeading(node, level, { id, alias: options.ids.alias(text) }, text)
      if (panelState === 'hidden' || level > options.tocDepth) continue
      options.toc.push({ id, text: clamp(text), level, ...(panelState && { panel: panelState }) })
    }
  }
}

/**
 * Checks the ids authors wrote in raw HTML: those that are taken or belong to the shell go, and one that is given twice is
 * reported. `name` of a link becomes its id, which serves the same links. Links inside the page follow ids that had to move.
 */
export function rehypeOwnIds({ ids, problems }: { readonly ids: PageIds; readonly problems: Problem[] }) {
  return (tree: Root): void => {
    /** Ids that were given, with whether they were given again. */
    const given = new Map<string, boolean>()
    visit(tree, 'element', (node) => {
      const { id, name, ...rest } = node.properties
      const written = typeof id === 'string' ? id : name
      if (written === undefined || /^h[1-6]$/.test(node.tagName)) return
      const claimed = typeof written === 'string' ? ids.claim(written) : null
      node.properties = claimed === null ? rest : { ...rest, id: claimed }
      if (claimed !== null) given.set(claimed, false)
      else if (typeof written === 'string' && given.get(written) === false) {
        given.set(written, true)
        const text = `the id ${written} is given twice: links lead to the first`
        problems.push({ text, line: node.position?.start.line ?? null })
      }
    })
  }
}
