import type { Element, ElementContent, Root } from 'hast'
import { SKIP, visit } from '~/domain/markdown/syntax/visit'
import { fragmentOf } from '~/domain/addresses/fragments'
import { FOOTNOTES_ID } from '~/domain/addresses/shell-ids'
import { customTags, customAttribute, element } from '~/domain/markdown/syntax/custom-tags'
import { firstHeading, isSameTitle, removeHeading } from '~/domain/markdown/syntax/heading-name'
import { headingTexts } from '~/domain/markdown/syntax/heading-text'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem, TocItem } from '~/domain/markdown/types'
import { cutTo } from '~/domain/text/cut-to'

/** Maximum length of an entry in the table of contents, in characters: two lines. Generated signatures have up to 382. */
const TOC_TEXT_LIMIT = 64

/** Options and outputs of {@link rehypeHeadings}. */
export type HeadingOptions = {
  /** Title in the front matter; the first H1 is removed if it equals it. If null, the first H1 is the title. */
  readonly title: string | null
  /** True for a page without a framework: headings in closed panels of frameworks are listed too. */
  readonly isNeutral: boolean
  readonly ids: PageIds
  /** Deepest level in the table of contents: 3, or 4 on pages of an API reference. */
  readonly tocDepth: number
  /** Output: the entries of the table of contents. */
  readonly toc: TocItem[]
  readonly problems: Problem[]
  readonly found: { firstHeading: string | null; titleId: string | null }
}

/** Cuts a long text after a word. */
function entryText(text: string): string {
  return text.length <= TOC_TEXT_LIMIT ? text : cutTo(TOC_TEXT_LIMIT, text).replace(/[\s/]+\S{0,24}…$/, '…')
}

/**
 * Creates a function that returns the outline level of the next heading: one below the nearest preceding heading with a
 * smaller number. The page title is level 1, so every H1 in the text comes below it, and no level is skipped.
 */
function createOutline(): (written: number) => number {
  const open: number[] = []
  return (written) => {
    while ((open.at(-1) ?? 0) >= written) open.pop()
    open.push(written)
    return Math.min(open.length + 1, 6)
  }
}

function anchor(id: string): Element {
  return element('span', { id, className: ['alias'] })
}

/** Returns true for an anchor that a text has for an id. */
function isAnchor(node: ElementContent): boolean {
  if (node.type !== 'element' || (node.tagName !== 'a' && node.tagName !== 'span')) return false
  return node.children.length === 0 && ownId(node) !== null && node.properties['href'] === undefined
}

/** Puts anchors before the text of a heading: a link to one at the end would lead to what follows the heading. */
function putAnchorsFirst(heading: Element, aliases: readonly string[]): void {
  const written = heading.children.filter(isAnchor)
  const others = heading.children.filter((child) => !written.includes(child))
  heading.children = [...aliases.map(anchor), ...written, ...others]
}

/** Returns the attributes of a heading: its id, and the alignment that its author chose. */
function headingProperties({ properties: { align } }: Element, id: string): Element['properties'] {
  return { id, ...(align !== undefined && { align }) }
}

function drawHeading(
  node: Element,
  { id, name, level, aliases }: { id: string; name: string; level: number; aliases: readonly string[] },
): void {
  node.tagName = `h${level}`
  node.properties = headingProperties(node, id)
  putAnchorsFirst(node, aliases)
  if (name === '') return
  const link = { className: ['heading-link'], href: fragmentOf(id), ariaLabel: `Link to ${name}` }
  node.children.push(element('a', link))
}

/**
 * Initial visibility of a heading: `hidden` in a closed panel that is not listed; see {@link TocItem} for the others.
 */
type PanelState = NonNullable<TocItem['panel']> | 'hidden' | undefined

type FoundHeading = { readonly node: Element; readonly written: number; readonly panelState: PanelState }

/** Returns the initial visibility of the headings in a panel. */
function panelStateIn(panel: Element, isOfFramework: boolean, around: PanelState): PanelState {
  const isOpen = customAttribute(panel, 'dataOpen') === 'true'
  if (!isOfFramework || around === 'hidden') return isOpen ? around : 'hidden'
  return isOpen && around !== 'closed' ? 'open' : 'closed'
}

/** Returns all headings in document order. */
function findHeadings(tree: Root, isNeutral: boolean): FoundHeading[] {
  const found: FoundHeading[] = []
  const walk = (parent: Root | Element, panelState: PanelState) => {
    visit(parent, 'element', (node, _index, tabs) => {
      if (node === parent) return undefined
      if (node.tagName === customTags.panel) {
        const kind = tabs?.type === 'element' ? customAttribute(tabs, 'dataKind') : ''
        walk(node, panelStateIn(node, isNeutral && kind === 'framework', panelState))
        return SKIP
      }
      const [, digit] = /^h([1-6])$/.exec(node.tagName) ?? []
      // The heading of the footnotes keeps its id: they refer to it.
      if (digit === undefined || node.properties['id'] === FOOTNOTES_ID) return undefined
      found.push({ node, written: Number(digit), panelState })
      return SKIP
    })
  }
  walk(tree, undefined)
  return found
}

/** Returns the id that an author gave to an element, or null. */
function ownId({ properties: { id } }: Element): string | null {
  return typeof id === 'string' ? id : null
}

/** Returns anchors for the ids inside a removed heading, except the title's, which is on the title itself. */
function anchorsOf(heading: Element, titleId: string): Element[] {
  const ids: string[] = []
  visit(heading, 'element', (node) => {
    const id = ownId(node)
    if (id !== null && id !== titleId) ids.push(id)
  })
  return ids.map(anchor)
}

function drawSubtitle(node: Element, ids: PageIds): void {
  const { id, aliases } = ids.heading(headingTexts(node), ownId(node))
  node.tagName = 'p'
  node.properties = { className: ['subtitle'], ...headingProperties(node, id) }
  putAnchorsFirst(node, aliases)
}

/**
 * Removes the first H1 if it equals the title, or turns it into a subtitle if it starts the page. Returns the other
 * headings.
 */
function handleFirstHeading(tree: Root, headings: FoundHeading[], options: HeadingOptions): FoundHeading[] {
  const first = firstHeading(tree)
  if (!first) return headings
  const { node, name } = first
  options.found.firstHeading = name
  const others = headings.filter((heading) => heading.node !== node)
  if (options.title === null || isSameTitle(name, options.title)) {
    const { id, aliases } = options.ids.heading(headingTexts(node), ownId(node))
    options.found.titleId = id
    removeHeading(first, (gone) => [...anchorsOf(gone, id), ...aliases.map(anchor)])
    return others
  }
  if (tree.children.find((child) => child.type === 'element') !== node) return headings
  drawSubtitle(node, options.ids)
  return others
}

function namelessHeading(node: Element): Problem {
  return {
    text: 'a heading has no text, so it is not in the table of contents',
    line: startLine(node),
    remedy: 'Add text, or alt text to its image.',
  }
}

/** Gives headings their ids, aliases, levels and links, and collects the table of contents. */
export function rehypeHeadings(options: HeadingOptions) {
  return (tree: Root): void => {
    const { ids, toc, tocDepth, problems } = options
    const headings = handleFirstHeading(tree, findHeadings(tree, options.isNeutral), options)
    const levelOf = createOutline()
    const named = headings.map(({ node, written, panelState }) => {
      const texts = headingTexts(node)
      return { node, panelState, texts, given: ids.heading(texts, ownId(node)), level: levelOf(written) }
    })
    // Aliases are assigned last: they must not take the id of a heading.
    for (const { node, panelState, texts, given, level } of named) {
      const { id } = given
      const { name } = texts
      drawHeading(node, { id, name, level, aliases: [...given.aliases, ...ids.aliases(texts)] })
      if (name === '') problems.push(namelessHeading(node))
      if (name === '' || panelState === 'hidden' || level > tocDepth) continue
      toc.push({ id, text: entryText(name), level, ...(panelState && { panel: panelState }) })
    }
  }
}
