import type { Node, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { oneLine } from '~/domain/text/lines'
import { visit } from '~/domain/markdown/syntax/visit'
import { frameworkLabel } from '~/domain/catalogue/catalogue'
import { besidePackages } from '~/domain/markdown/syntax/beside-packages'
import {
  type Directive,
  findBlocks,
  panelKey,
  panelLabels,
  panelName,
  variantOf,
} from '~/domain/markdown/syntax/directives'
import {
  packageCommand,
  type PackageLines,
  packageMode,
  parsePackageLines,
} from '~/domain/markdown/syntax/package-commands'
import { parseMarkdown } from '~/domain/markdown/syntax/parse-markdown'
import { dropSplitComments } from '~/domain/markdown/syntax/split-comments'
import type { FenceExample } from '~/domain/markdown/examples/example-fence'
import { boxEdits } from './box-edits'
import { packageEdits } from './package-edits'
import { codeEdits, exampleEdits } from './code-edits'
import { findReferences, isComment, isCommentOnly, type References, referencesTo } from './references'
import { type TextPart, textAsFile } from './text-parts'
import { htmlEdits } from './html-edits'
import {
  applyEdits,
  type Edit,
  endOf,
  imageEdits,
  indentBefore,
  linkEdits,
  marginBefore,
  startOf,
} from './source-edits'
import { titleEdits, type TitledText, type TitleEdits } from './title-edits'

/** Input of {@link exportMarkdown}. */
export type TextJob = TitledText & {
  /** The framework whose panels are kept; null keeps all panels, each under its name. */
  readonly framework: string | null
  /** Description in the front matter, which follows the title unless the first paragraph repeats it. */
  readonly description?: string | null
  /** Examples that fences of the text refer to. */
  readonly examples?: readonly FenceExample[]
}

type Scope = {
  readonly framework: string | null
  /** Framework of the enclosing panel, or null. */
  readonly panel: string | null
  /** Number of enclosing tab blocks. */
  readonly depth: number
  readonly source: string
  readonly examples: readonly FenceExample[]
  readonly edits: Edit[]
  readonly naming: TitleEdits
  /** Identifiers of the definitions that images refer to. */
  readonly pictures: ReadonlySet<string>
  readonly references: References
}

function replaceSpan(scope: Scope, first: Node | undefined, last: Node | undefined, text: string): void {
  const [start, end] = [startOf(first), endOf(last)]
  if (text === '') scope.edits.push({ start: start - indentBefore(scope.source, start), end, parts: [] })
  else scope.edits.push({ start, end, parts: [text] })
}

/** Level of the headings that name panels at the top level of a page. */
const PANEL_LEVEL = 3

/**
 * Returns the format of panel names: a heading, or bold text if a heading inside a panel would be at the same or a
 * higher level.
 */
function writeLabels(inside: readonly RootContent[], depth: number) {
  const level = PANEL_LEVEL + depth
  // Headings of level 1 are the labels of panels.
  const isAbove = inside.some((node) => node.type === 'heading' && node.depth > 1 && node.depth <= level)
  return isAbove || level > 6
    ? (name: string) => `**${name}**`
    : (name: string) => `${'#'.repeat(level)} ${name}`
}

/** Keeps all panels, each under its name. */
function editAllPanels(variant: string, inside: readonly RootContent[], scope: Scope): void {
  const labels = panelLabels(inside)
  const write = writeLabels(inside, scope.depth)
  const starts = inside.flatMap((node, index) => (labels.has(node) ? [index] : []))
  editNodes(inside.slice(0, starts[0]), scope)
  for (const [at, start] of starts.entries()) {
    const label = inside[start]
    if (!label) continue
    replaceSpan(scope, label, label, write(panelName(label, at)))
    const panel = variant === 'framework' ? panelKey(variant, label, at) : scope.panel
    editNodes(inside.slice(start + 1, starts[at + 1]), { ...scope, panel, depth: scope.depth + 1 })
  }
}

/**
 * Replaces the lines of an install block with npm commands: those of the framework, else all, each under the name of its
 * framework. Other text of the block stays.
 */
function editPackages(
  directive: Directive,
  lines: PackageLines,
  block: readonly RootContent[],
  scope: Scope,
): void {
  const mode = packageMode(directive.attributes.get('mode') ?? '')
  const packages = lines.get(scope.panel ?? '') ?? lines.get(scope.framework ?? '')
  const commands = packages
    ? [packageCommand('npm', mode, packages)]
    : [...lines].map(([id, each]) => `# ${frameworkLabel(id)}\n${packageCommand('npm', mode, each)}`)
  const margin = marginBefore(scope.source, startOf(block[0]))
  const text = `\`\`\`sh\n${commands.join('\n')}\n\`\`\``.replaceAll('\n', `\n${margin}`)
  const inside = block.slice(1, -1)
  const { before, after } = besidePackages(inside, scope.source)
  if (before.length + after.length === 0) return replaceSpan(scope, block[0], block.at(-1), text)
  replaceSpan(scope, block[0], block[0], '')
  replaceSpan(scope, block.at(-1), block.at(-1), '')
  editNodes(before, scope)
  const withPackages = inside.slice(before.length)
  const own = packageEdits(withPackages, after, scope.source, text)
  const nested: Edit[] = []
  editNodes(withPackages, { ...scope, edits: nested })
  scope.edits.push(...own, ...editsOutside(own, nested))
}

/** Removes panels, except for definitions that text outside of them refers to. */
function dropPanels(nodes: readonly RootContent[], scope: Scope): void {
  const [start, end] = [startOf(nodes[0]), endOf(nodes.at(-1))]
  const isOutside = (node: Node) => startOf(node) < start || endOf(node) > end
  for (const node of nodes) {
    const isDefinition = node.type === 'definition' || node.type === 'footnoteDefinition'
    if (isDefinition && referencesTo(node, scope.references).some(isOutside)) editNode(node, scope)
    else replaceSpan(scope, node, node, '')
  }
}

/** Keeps only the panel of the framework; keeps all if the block has no such panel. */
function editFrameworks(inside: readonly RootContent[], scope: Scope): void {
  const labels = panelLabels(inside)
  const chosen = inside.findIndex(
    (node) => labels.has(node) && panelKey('framework', node, 0) === scope.framework,
  )
  if (chosen === -1) return editAllPanels('framework', inside, scope)
  const first = inside.findIndex((node) => labels.has(node))
  const next = inside.findIndex((node, index) => index > chosen && labels.has(node))
  const end = next === -1 ? inside.length : next
  dropPanels(inside.slice(first, chosen + 1), scope)
  dropPanels(inside.slice(end), scope)
  // Text before the first panel applies to all frameworks.
  editNodes(inside.slice(0, first), scope)
  return editNodes(inside.slice(chosen + 1, end), { ...scope, panel: scope.framework })
}

function editBlock(directive: Directive, block: readonly RootContent[], scope: Scope): void {
  const variant = variantOf(directive)
  if (variant === 'package-manager') {
    const lines = parsePackageLines(scope.source.slice(endOf(block[0]), startOf(block.at(-1))))
    // A block without packages is shown with its content, like tabs.
    if (lines.size > 0) return editPackages(directive, lines, block, scope)
  }
  const inside = block.slice(1, -1)
  replaceSpan(scope, block[0], block[0], '')
  replaceSpan(scope, block.at(-1), block.at(-1), '')
  return variant === 'framework' ? editFrameworks(inside, scope) : editAllPanels(variant, inside, scope)
}

function editNodes(nodes: readonly RootContent[], scope: Scope): void {
  let position = 0
  for (const block of findBlocks(nodes)) {
    editRun(nodes.slice(position, block.start), scope)
    editBlock(block.directive, nodes.slice(block.start, block.end + 1), scope)
    position = block.end + 1
  }
  editRun(nodes.slice(position), scope)
}

/** Edits nodes outside blocks. A comment between two lists stays without its text: without it, they would be one list. */
function editRun(nodes: readonly RootContent[], scope: Scope): void {
  for (const [index, node] of nodes.entries()) {
    const isBetween = nodes[index - 1]?.type === 'list' && nodes[index + 1]?.type === 'list'
    if (isBetween && isCommentOnly(node, scope.references)) replaceSpan(scope, node, node, '<!-- -->')
    else editNode(node, scope)
  }
}

/** Returns the edits that do not overlap with any of others. */
function editsOutside(others: readonly Edit[], edits: readonly Edit[]): Edit[] {
  return edits.filter(({ start, end }) => others.every((other) => end <= other.start || start >= other.end))
}

function editNode(node: RootContent, scope: Scope): void {
  const { source, edits, naming, pictures } = scope
  if (node === naming.heading) {
    edits.push(...naming.edits)
    if (node.type === 'html') edits.push(...editsOutside(naming.edits, htmlEdits(node, source)))
    return editNodes(naming.kept, scope)
  }
  if (node.type === 'code') {
    edits.push(...codeEdits(node, source), ...exampleEdits(node, source, scope.examples))
  }
  if (node.type === 'html') edits.push(...htmlEdits(node, source))
  if (node.type === 'image') edits.push(...imageEdits(source, node))
  if (node.type === 'link') edits.push(...linkEdits(source, node, 'link'))
  if (node.type === 'definition') {
    if (isComment(node, scope.references)) return replaceSpan(scope, node, node, '')
    edits.push(...linkEdits(source, node, pictures.has(node.identifier) ? 'image' : 'link'))
  }
  if ('children' in node) editNodes(node.children, scope)
}

/** Returns the description of a page; null if its first paragraph repeats it. */
function describedBy({ children }: Root, { description }: TextJob): string | null {
  const first = children.find(({ type }) => type === 'paragraph')
  return description && oneLine(toString(first)) !== oneLine(description) ? description : null
}

function editedParts(written: TextJob): TextPart[] {
  const job = { ...written, markdown: dropSplitComments(written.markdown) }
  const { markdown: source, framework, examples = [] } = job
  const tree = parseMarkdown(source)
  const pictures = new Set<string>()
  visit(tree, 'imageReference', ({ identifier }) => void pictures.add(identifier))
  const naming = titleEdits(tree, job)
  const references = findReferences(tree)
  const scope = {
    framework,
    panel: null,
    depth: 0,
    source,
    examples,
    edits: [],
    naming,
    pictures,
    references,
  }
  editNodes(tree.children, scope)
  const described = describedBy(tree, job)
  const { title, heading } = naming
  if (title !== null || !heading || described === null)
    return textAsFile(applyEdits(source, boxEdits(tree, scope.edits)), title, described)
  const end = endOf(heading)
  const gap = (source[end + 1] ?? '\n') === '\n' ? '' : '\n'
  const edits = [...scope.edits, { start: end, end, parts: [`\n\n${described}${gap}`] }]
  return textAsFile(applyEdits(source, boxEdits(tree, edits)), title, null)
}

/** A page as Markdown with unresolved addresses. */
export type ExportedMarkdown = {
  readonly parts: readonly TextPart[]
  /** False if it took too long, so that the text is the unchanged source. */
  readonly isComplete: boolean
}

/**
 * Converts a page to Markdown for programs, with unresolved addresses: the panels of one framework or of all, install
 * blocks as commands, changed code as diffs, no comments, and first the title and the description. A page that is nested too
 * deeply to parse stays as written.
 */
export function exportMarkdown(job: TextJob): ExportedMarkdown {
  const { markdown, title, fallbackTitle, description } = job
  const asWritten = () => textAsFile([markdown], title ?? fallbackTitle ?? null, description)
  return { parts: unlessTooDeep(() => editedParts(job)) ?? asWritten(), isComplete: true }
}

/** Runs a function; null if it exceeds the stack, since parsers walk trees recursively. */
function unlessTooDeep<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
