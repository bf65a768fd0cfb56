import type { BlockContent, DefinitionContent, Root, RootContent } from 'mdast'
import { catalogue, findFramework, frameworkLabel } from '~/domain/catalogue/catalogue'
import { nearestOf } from '~/domain/catalogue-checks/problem'
import { besidePackages } from '~/domain/markdown/syntax/beside-packages'
import { customBlock, customTags } from '~/domain/markdown/syntax/custom-tags'
import {
  type Directive,
  findBlocks,
  panelKey,
  panelLabels,
  panelName,
  readDirective,
  variantOf,
} from '~/domain/markdown/syntax/directives'
import { parseFenceInfo } from '~/domain/markdown/syntax/fence-info'
import { packageMode, packageModes, parsePackageLines } from '~/domain/markdown/syntax/package-commands'
import { startLine } from '~/domain/markdown/syntax/start-line'
import type { Problem } from '~/domain/markdown/types'
import { attributeProblems, tabProblems } from './tab-problems'

type Block = BlockContent | DefinitionContent

/** Options of {@link remarkDirectives}. */
export type DirectiveOptions = {
  /** Framework shown initially: selects the open panel, and the install line on a page of one framework. */
  readonly framework: string | null
  /** True for a page without a framework, whose install blocks have the lines of all. */
  readonly isNeutral: boolean
  readonly problems: Problem[]
}

type Scope = DirectiveOptions & {
  readonly source: string
  /** Framework of the enclosing panel, which takes precedence over that of the address; null outside. */
  readonly panel: string | null
}

type Panel = {
  /** Key under which the reader's choice is stored. */
  readonly tab: string
  readonly label: string
  readonly children: RootContent[]
}

type HeadedPanel = Panel & { readonly line: number | null }

type SplitBlock = { readonly before: RootContent[]; readonly panels: HeadedPanel[] }

function splitPanels(variant: string, children: readonly RootContent[]): SplitBlock {
  const labels = panelLabels(children)
  return splitBlock(children, (node, index) => {
    if (!labels.has(node)) return null
    return { tab: panelKey(variant, node, index), label: panelName(node, index), children: [] }
  })
}

/** Splits the content of a block before each node for which `begin` returns a panel. */
function splitBlock(
  children: readonly RootContent[],
  begin: (node: RootContent, index: number) => Panel | null,
): SplitBlock {
  const before: RootContent[] = []
  const panels: HeadedPanel[] = []
  for (const node of children) {
    const panel = begin(node, panels.length)
    if (panel) panels.push({ ...panel, line: startLine(node) })
    else (panels.at(-1)?.children ?? before).push(node)
  }
  return { before, panels }
}

/** Splits a files block into a panel per fence, named by its title; other content joins the panel before it. */
function filePanels(children: readonly RootContent[]): SplitBlock {
  return splitBlock(children, (node, index) => {
    if (node.type !== 'code') return null
    const { title, others } = parseFenceInfo(node.meta ?? '')
    const label = title ?? node.lang ?? `File ${index + 1}`
    // The tab shows the title, so the figure does not.
    return { tab: label, label, children: [{ ...node, meta: others }] }
  })
}

function drawPanels(kind: string, panels: readonly Panel[], scope: Scope): Block {
  const wanted = kind === 'framework' ? (scope.panel ?? scope.framework) : null
  const open = Math.max(
    0,
    panels.findIndex(({ tab }) => tab === wanted),
  )
  const drawn = panels.map(({ tab, label, children }, index) => {
    const inside = { ...scope, panel: kind === 'framework' ? tab : scope.panel }
    const properties = { dataTab: tab, dataLabel: label, dataOpen: index === open ? 'true' : 'false' }
    return customBlock(customTags.panel, properties, blocks(drawBlocks(children, inside)))
  })
  return customBlock(customTags.tabs, { dataKind: kind }, drawn)
}

/**
 * Returns the content of a block with a single panel, which needs no tabs, after its label; without the label for the
 * framework of the page.
 */
function drawOnlyPanel(kind: string, { tab, label, children }: Panel, scope: Scope): RootContent[] {
  const isOfFramework = kind === 'framework'
  const content = drawBlocks(children, { ...scope, panel: isOfFramework ? tab : scope.panel })
  const isOwn = isOfFramework && tab === (scope.panel ?? scope.framework)
  return isOwn ? content : [customBlock(customTags.only, { dataLabel: label }, []), ...content]
}

type Opening = { readonly directive: Directive; readonly line: number | null }

function drawPackages(
  { directive, line }: Opening,
  inside: readonly RootContent[],
  scope: Scope,
): RootContent[] {
  const start = inside[0]?.position?.start.offset ?? 0
  const end = inside.at(-1)?.position?.end.offset ?? 0
  const lines = parsePackageLines(scope.source.slice(start, end))
  const written = directive.attributes.get('mode') ?? ''
  if (written !== '' && !packageModes.includes(written))
    scope.problems.push({ text: `unknown mode ${written}; valid modes are ${packageModes.join(', ')}`, line })
  const mode = packageMode(written)
  const draw = (packages: readonly string[]) =>
    customBlock(customTags.packages, { dataMode: mode, dataPackages: packages.join('\n') }, [])
  const [first, second] = lines
  if (!first) {
    scope.problems.push({ text: 'an install block lists no packages', line })
    return [...inside]
  }
  const { before, after } = besidePackages(inside, scope.source)
  const around = (drawn: readonly RootContent[]) => [
    ...drawBlocks(before, scope),
    ...drawn,
    ...drawBlocks(after, scope),
  ]
  const ofPage = scope.isNeutral ? undefined : lines.get(scope.framework ?? '')
  const chosen = lines.get(scope.panel ?? '') ?? ofPage
  if (chosen) return around([draw(chosen)])
  if (!second) {
    const [framework, packages] = first
    const note = customBlock(customTags.only, { dataLabel: frameworkLabel(framework) }, [])
    return around(framework === scope.framework ? [draw(packages)] : [note, draw(packages)])
  }
  const panels = [...lines].map(([framework, packages]) => ({
    tab: framework,
    label: frameworkLabel(framework),
    children: [draw(packages)],
  }))
  return around([drawPanels('framework', panels, scope)])
}

/**
 * Reports a heading that is nearly the name of a framework in the catalogue. Others may be frameworks that it does not
 * have.
 */
function misspeltFramework({ tab, label, line }: HeadedPanel): Problem[] {
  const nearest = nearestOf(
    tab,
    catalogue.frameworks.map(({ id }) => id),
  )
  return nearest === null || findFramework(tab)
    ? []
    : [{ text: `unknown framework ${label}; did you mean ${nearest}?`, line }]
}

/** Describes why a block has no panels; any variant with panels is shown as tabs. */
function withoutPanels(variant: string, inside: readonly RootContent[]): string {
  if (variant === 'files') return 'a files block has no code'
  const heading = inside.find((node) => node.type === 'heading')
  if (heading) {
    const sharps = '#'.repeat(heading.depth)
    return `a ${variant} block has headings with ${sharps}; tabs need headings with one #`
  }
  const text = `a ${variant} block has no headings for its tabs`
  const isPlain = variant === 'tabs' || variant === 'framework'
  return isPlain ? text : `${text}: the variants without headings are files and package-manager`
}

/** Returns a problem for each panel that is empty, repeated or unnamed, or for the block if it has no panels. */
function checkPanels(
  { directive, line }: Opening,
  { panels }: SplitBlock,
  inside: readonly RootContent[],
): Problem[] {
  const variant = variantOf(directive)
  if (panels.length === 0) return [{ text: withoutPanels(variant || 'tabs', inside), line }]
  return [
    ...tabProblems(panels, variant === 'files' ? new Set() : panelLabels(inside)),
    ...(variant === 'framework' ? panels.flatMap(misspeltFramework) : []),
  ]
}

function drawBlock(opening: Opening, inside: readonly RootContent[], scope: Scope): RootContent[] {
  const variant = variantOf(opening.directive)
  scope.problems.push(...attributeProblems(opening.directive, opening.line))
  if (variant === 'package-manager') return drawPackages(opening, inside, scope)
  const isFiles = variant === 'files'
  if (isFiles) lowerTitles(inside)
  const { before, panels } = isFiles ? filePanels(inside) : splitPanels(variant, inside)
  scope.problems.push(...checkPanels(opening, { before, panels }, inside))
  // A single file needs no tab: the figure shows its title.
  if (isFiles && panels.length < 2) return drawBlocks(inside, scope)
  const rest = isFiles ? before : drawBlocks(before, scope)
  const [only, second] = panels
  if (only && !second) return [...rest, ...drawOnlyPanel(variant, only, scope)]
  return panels.length === 0 ? rest : [...rest, drawPanels(variant || 'tabs', panels, scope)]
}

/** Lowers headings that would name the page to level 2. */
function lowerTitles(nodes: readonly RootContent[]): void {
  for (const node of nodes) if (node.type === 'heading' && node.depth === 1) node.depth = 2
}

/**
 * Draws the directive blocks among nodes, including nested ones; removes and reports comments of unpaired directives.
 * Headings below an unpaired start comment are names of tabs, not of the page.
 */
function drawBlocks(children: readonly RootContent[], scope: Scope): RootContent[] {
  const result: RootContent[] = []
  let position = 0
  const keep = (nodes: readonly RootContent[]) => {
    for (const node of nodes) drawInside(node, scope)
    result.push(...nodes)
  }
  for (const block of findBlocks(children)) {
    keep(children.slice(position, block.start))
    const opening = { directive: block.directive, line: startLine(children[block.start]) }
    result.push(...drawBlock(opening, children.slice(block.start + 1, block.end), scope))
    position = block.end + 1
  }
  keep(children.slice(position))
  return result.filter((node, index) => {
    const directive = readDirective(node)
    if (!directive) return true
    if (directive.edge === 'start') lowerTitles(result.slice(index))
    const text = `${directive.edge === 'end' ? 'an' : 'a'} ${directive.edge}:${directive.name} comment has no counterpart`
    scope.problems.push({ text, line: startLine(node) })
    return false
  })
}

/** Narrows nodes to those that a block may contain. The only other kind is front matter, which is not parsed here. */
function blocks(children: readonly RootContent[]): Block[] {
  return children.filter((node): node is Block => node.type !== 'yaml')
}

/** Types of nodes that may contain blocks. */
const aroundBlocks = new Set(['list', 'listItem', 'blockquote', 'footnoteDefinition'])

function drawInside(node: RootContent, scope: Scope): void {
  if (!('children' in node) || !aroundBlocks.has(node.type)) return
  const inner = node.children as RootContent[]
  inner.splice(0, inner.length, ...drawBlocks(inner, scope))
}

/** Turns framework blocks, tabs and install blocks, written as comments around Markdown, into custom tags. */
export function remarkDirectives(options: DirectiveOptions) {
  return (tree: Root, file: { toString(): string }): void => {
    const source = file.toString()
    if (!source.includes('::start:') && !source.includes('::end:')) return
    const scope: Scope = { ...options, source, panel: null }
    tree.children = drawBlocks(tree.children, scope)
  }
}
