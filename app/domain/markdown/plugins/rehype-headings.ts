import type { Element, Root } from 'hast'
import { SKIP, visit } from '~/domain/markdown/syntax/visit'
import { fragmentOf } from '~/domain/addresses/fragments'
import { FOOTNOTES_ID } from '~/domain/addresses/shell-ids'
import { customTags, carried, element } from '~/domain/markdown/syntax/custom-tags'
import { firstHeading, isSameTitle, takeOut } from '~/domain/markdown/syntax/heading-name'
import { headingTexts } from '~/domain/markdown/syntax/heading-text'
import type { PageIds } from '~/domain/markdown/syntax/page-ids'
import type { Problem, TocItem } from '~/domain/markdown/types'

/** Longest heading in the table of contents, in characters; generated signatures have up to 382. */
const TOC_TEXT_LIMIT = 80

/** What {@link rehypeHeadings} needs, and what it fills. */
export type HeadingOptions = {
  /** The title of the page's front matter: the first H1 that says it is left out. Null if the first H1 is the title. */
  readonly title: string | null
  /** True for a page of all frameworks: headings in the closed panel of a framework are listed too. */
  readonly isNeutral: boolean
  readonly ids: PageIds
  /** Deepest level in the table of contents: 3, or 4 on pages of an API reference. */
  readonly tocDepth: number
  /** Filled while the page is walked. */
  readonly toc: TocItem[]
  readonly problems: Problem[]
  readonly onFirstHeading: (text: string) => void
  readonly onTitleId: (id: string) => void
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

function anchor(id: string): Element {
  return element('span', { id, className: ['alias'] })
}

/** The attributes of a heading that its author may choose, with its id. */
function headingProperties({ properties: { align } }: Element, id: string): Element['properties'] {
  return { id, ...(align !== undefined && { align }) }
}

function drawHeading(
  node: Element,
  { id, name, level, aliases }: { id: string; name: string; level: number; aliases: readonly string[] },
): void {
  node.tagName = `h${level}`
  node.properties = headingProperties(node, id)
  node.children.unshift(...aliases.map(anchor))
  if (name === '') return
  const link = { className: ['heading-link'], href: fragmentOf(id), ariaLabel: `Link to ${name}` }
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
      if (digit === undefined || node.properties['id'] === FOOTNOTES_ID) return undefined
      found.push({ node, written: Number(digit), panelState })
      return SKIP
    })
  }
  walk(tree, undefined)
  return found
}

/** The id that the author of a heading gave it, or null. */
function ownId({ properties: { id } }: Element): string | null {
  return typeof id === 'string' ? id : null
}

/** Returns anchors for the ids inside a removed heading. The id of the title is on the title itself. */
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
  node.children.unshift(...aliases.map(anchor))
}

/** Takes the first H1 out: where it says the title it goes, at the start of the page it becomes a subtitle. */
function readFirstHeading(tree: Root, headings: Found[], options: HeadingOptions): Found[] {
  const first = firstHeading(tree)
  if (!first) return headings
  const { node, name } = first
  options.onFirstHeading(name)
  const others = headings.filter((heading) => heading.node !== node)
  if (options.title === null || isSameTitle(name, options.title)) {
    const { id, aliases } = options.ids.heading(headingTexts(node), ownId(node))
    options.onTitleId(id)
    takeOut(first, (gone) => [...anchorsOf(gone, id), ...aliases.map(anchor)])
    return others
  }
  if (tree.children.find((child) => child.type === 'element') !== node) return headings
  drawSubtitle(node, options.ids)
  return others
}

function namelessHeading({ position }: Element): Problem {
  return {
    text: 'a heading has no text, so it is not in the table of contents',
    line: position?.start.line ?? null,
    remedy: 'Add text, or alt text to its image.',
  }
}

/** Gives headings their ids, aliases, levels and links, and collects the table of contents. */
export function rehypeHeadings(options: HeadingOptions) {
  return (tree: Root): void => {
    const { ids, toc, tocDepth, problems } = options
    const headings = readFirstHeading(tree, findHeadings(tree, options.isNeutral), options)
    const levelOf = createOutline()
    const named = headings.map(({ node, written, panelState }) => {
      const texts = headingTexts(node)
      return { node, panelState, texts, given: ids.heading(texts, ownId(node)), level: levelOf(written) }
    })
    // Aliases come second: they may only take what no heading has.
    for (const { node, panelState, texts, given, level } of named) {
      const { id } = given
      const { name } = texts
      drawHeading(node, { id, name, level, aliases: [...given.aliases, ...ids.aliases(texts)] })
      if (name === '') problems.push(namelessHeading(node))
      if (name === '' || panelState === 'hidden' || level > tocDepth) continue
      toc.push({ id, text: clamp(name), level, ...(panelState && { panel: panelState }) })
    }
  }
}
