import type { Element, ElementContent, Nodes, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { customAttribute, customTags } from '~/domain/markdown/syntax/custom-tags'
import { commandProperty } from '~/domain/markdown/syntax/package-commands'
import { askedFramework } from '~/domain/catalogue/asked-version'
import { findFramework } from '~/domain/catalogue/catalogue'
import { parseFenceInfo } from '~/domain/markdown/syntax/fence-info'
import { readNotation } from '~/domain/markdown/syntax/code-notation'
import { hasClass, headingLevel, inlineElements } from '~/domain/markdown/syntax/html-nodes'
import { isFootnoteNumber, isFootnoteReturn, nameOf } from '~/domain/markdown/syntax/heading-text'
import { oneLine } from '~/domain/text/lines'
import { type ImportedName, importedNames } from '~/domain/markdown/syntax/imports'

/**
 * A heading with the text below it, or an option with its list item, for the search. The first section has no heading.
 */
export type PageSection = {
  /** Id of the heading or option; null for the text before the first heading. */
  readonly id: string | null
  /** Level of the heading in the outline of the page, 2 to 6; 1 for the text before the first heading. */
  readonly level: number
  /** Text of the heading, or name of the option. */
  readonly heading: string
  /** Prose of the section on one line. */
  readonly prose: string
  /** The first blocks of the prose, such as paragraphs and items, each on one line, up to the first nested row. */
  readonly lead: readonly string[]
  /** Distinct identifiers of its code blocks, in order of appearance. */
  readonly identifiers: string
  /** The declaration of its name, or else its first code block, possibly cut (see {@link isCut}); null without code. */
  readonly code: string | null
  readonly imports: readonly ImportedName[]
}

/** Maximum length of the prose of a section, in characters: the hosted search service limits records to 10 kB. */
const MAX_PROSE = 5000
const MAX_IDENTIFIERS = 1500
const MAX_IDENTIFIER = 60
/** Maximum number of blocks in a lead. */
const MAX_LEAD = 12
/** Maximum length of the code of a section, in characters. */
const MAX_CODE = 2000
/** End of code that was cut. */
const CUT = '\n…'

/** Separators that do not occur in texts: around blocks of prose, and around nested rows. */
const BLOCK = '\u2029'
const ROW = '\u2028'

const names = /[\p{L}_$][\p{L}\p{N}_$]+(?:\.[\p{L}_$][\p{L}\p{N}_$]+)*/gu

type Draft = {
  readonly id: string | null
  readonly level: number
  readonly heading: string
  readonly prose: string[]
  /**
   * Titles of code, files that declare the name, and alternative texts of images. They are added after the prose, so that
   * it begins with words.
   */
  readonly places: string[]
  readonly identifiers: Set<string>
  readonly imports: ImportedName[]
  code: string | null
}

/** Returns the packages of an install block: as lines, or as the npm command without its own words. */
function packagesOf(node: Element): string {
  const command = customAttribute(node, commandProperty('npm'))
  return `${customAttribute(node, 'dataPackages')}\n${command.replaceAll(/^npm \S+|(?<=\s)-\S+/gm, '')}`
}

function draft(id: string | null, level: number, heading: string): Draft {
  return { id, level, heading, prose: [], places: [], identifiers: new Set(), imports: [], code: null }
}

function addIdentifiers(section: Draft, code: string): void {
  for (const [name] of code.matchAll(names)) {
    if (name.length <= MAX_IDENTIFIER) section.identifiers.add(name)
  }
}

/** Removes the notation of marks from code, and lines marked as removed. */
function withoutMarks(code: string): string {
  const { lines, marks } = readNotation(code.split('\n'))
  return lines.filter((_, at) => marks.get(at) !== 'rem').join('\n')
}

/** Cuts code after the last line that fits. */
function cutCode(code: string): string {
  if (code.length <= MAX_CODE) return code
  const kept = code.slice(0, MAX_CODE)
  const end = kept.lastIndexOf('\n')
  return kept.slice(0, end < 0 ? MAX_CODE : end) + CUT
}

/** Returns true for code that was cut: it can be compared only up to the cut. */
export function isCut(code: string): boolean {
  return code.endsWith(CUT)
}

function addCode(section: Draft, code: string): void {
  addIdentifiers(section, code)
  section.imports.push(...importedNames(code))
  section.code ??= cutCode(withoutMarks(code).trim())
}

/** Returns the title of a code block, usually the name of a file; null if it has none. */
function titleOfCode({ children: [code] }: Element): string | null {
  return code?.type === 'element' ? parseFenceInfo(customAttribute(code, 'dataMeta')).title : null
}

/**
 * Returns the alternative text of an image, or the text of the paragraph in generated docs that names the file of a
 * declaration; null for other elements.
 */
function placeOf(node: Element): string | null {
  if (node.tagName === 'img') return nameOf(node)
  const isFile = node.tagName === 'p' && /^Defined in: \S+$/.test(toString(node))
  return isFile ? toString(node) : null
}

/** Classes of the parts of a row that are not prose: the link to itself, its type and its type parameters. */
const BESIDE_NAMES = ['option', 'signature', 'type']

/** Returns true for an element beside a name that is not prose, such as a mark; a mark of deprecation is prose. */
function isBesideName(node: Element): boolean {
  const { dataMark } = node.properties
  const isMark = dataMark !== undefined && dataMark !== 'deprecated'
  return isMark || hasClass(node, ...BESIDE_NAMES)
}

/**
 * Returns the text that a block shows before its content: the title of a callout, or the labels of tabs or of a single
 * one, except for those of frameworks.
 */
function labelOf(node: Element): string {
  if (node.tagName === customTags.callout) return customAttribute(node, 'dataTitle')
  if (node.tagName === customTags.only) {
    const label = customAttribute(node, 'dataLabel')
    return findFramework(askedFramework(label)) ? '' : label
  }
  if (node.tagName !== customTags.tabs || isFrameworks(node)) return ''
  return node.children
    .map((panel) => (panel.type === 'element' ? customAttribute(panel, 'dataLabel') : ''))
    .join(' ')
}

/** Options and members found in a reference, by id. */
export type NamesOfReference = {
  /** Names of options. */
  readonly options: ReadonlyMap<string, string>
  /** Code that declares options and members. */
  readonly declarations: ReadonlyMap<string, string>
}

/** Elements whose headings do not apply to the text after them. */
const CLOSED = new Set<string>([customTags.tabs, customTags.callout, 'blockquote', 'details', 'li'])

/** Returns true for a block of frameworks. Its readers see one panel like text of the page, so its headings apply after it. */
function isFrameworks(node: Element): boolean {
  return node.tagName === customTags.tabs && customAttribute(node, 'dataKind') === 'framework'
}

/**
 * Divides the text of a tree at headings and options. Text after an option, or after an element with headings of its own,
 * belongs to the heading above it.
 */
function divide(tree: Root, { options, declarations }: NamesOfReference): Draft[] {
  let section = draft(null, 1, '')
  const sections = [section]
  const begin = (next: Draft): void => {
    section = next
    const declaration = declarations.get(next.id ?? '')
    if (declaration !== undefined) addCode(section, declaration)
    sections.push(next)
  }
  const walk = (node: Nodes | ElementContent): void => {
    if (node.type === 'text') {
      section.prose.push(node.value)
      return
    }
    if (node.type !== 'element') {
      if (node.type === 'root') node.children.forEach(walk)
      return
    }
    if (node.tagName === customTags.packages) {
      addIdentifiers(section, packagesOf(node))
      return
    }
    if (node.tagName === 'pre') {
      const title = titleOfCode(node)
      if (title !== null && !section.places.includes(title)) section.places.push(title)
      addCode(section, toString(node))
      return
    }
    if (isFootnoteNumber(node) || isFootnoteReturn(node)) return
    const place = placeOf(node)
    if (place !== null) {
      // An image with a file per theme is in the page twice.
      if (section.places.at(-1) !== place) section.places.push(place)
      return
    }
    if (isBesideName(node)) {
      addIdentifiers(section, toString(node))
      return
    }
    const level = headingLevel(node)
    if (level !== null) {
      const name = nameOf(node)
      if (name !== '') begin(draft(String(node.properties['id']), level, name))
      return
    }
    const around = section
    const id = String(node.properties['id'])
    const option = node.tagName === 'li' ? options.get(id) : undefined
    if (option !== undefined) begin(draft(id, Math.min(around.level + 1, 6), option))
    const isRow = option === undefined && node.tagName === 'li' && hasClass(node, 'api')
    const space = inlineElements.has(node.tagName) ? [] : [isRow ? ROW : BLOCK]
    const label = labelOf(node)
    section.prose.push(...space, ...(label === '' ? [] : [label, BLOCK]))
    for (const child of node.children) {
      if (child.type === 'element' && child.tagName === customTags.panel) section = around
      walk(child)
    }
    section.prose.push(...space)
    if (CLOSED.has(node.tagName) && !isFrameworks(node)) section = around
  }
  walk(tree)
  return sections
}

/** Cuts a text to `max` characters, at a word boundary. */
function cut(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, max).replace(/\s+\S*$/, '')
}

function leadOf(prose: string): string[] {
  const [own = ''] = prose.split(ROW)
  const blocks = own.split(BLOCK).map(oneLine)
  return blocks.filter((block) => block !== '').slice(0, MAX_LEAD)
}

/** Returns the sections of a page. Headings in the tree must have their ids, and code must not be highlighted yet. */
export function sectionsOf(tree: Root, found: NamesOfReference): PageSection[] {
  return divide(tree, found).map(({ prose, places, identifiers, ...section }) => ({
    ...section,
    prose: cut(oneLine([prose.join(''), ...places].join(' ')), MAX_PROSE),
    lead: leadOf(prose.join('')),
    identifiers: cut([...identifiers].join(' '), MAX_IDENTIFIERS),
  }))
}
