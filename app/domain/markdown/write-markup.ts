import type { Element, Root, RootContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { customAttribute, customTags } from './syntax/custom-tags'
import { hasClass } from './syntax/html-nodes'
import { escapeHtml, type Markup, type MarkupAddress, type MarkupPart } from './syntax/markup'
import { unresolvedTarget } from './plugins/links'

/** Void elements. */
const voidTags = new Set(['br', 'col', 'hr', 'img', 'input', 'source', 'wbr'])

/** Elements in which white space between children is insignificant. */
const tableTags = new Set(['table', 'tbody', 'tfoot', 'thead', 'tr'])

/** Attribute names by property; computed ones are cached here. */
const attributeNames = new Map([['className', 'class']])

/** Returns the attribute name of a property: `data-only-for` for `dataOnlyFor`, `tabindex` for `tabIndex`. */
function attributeName(property: string): string {
  const known = attributeNames.get(property)
  if (known !== undefined) return known
  const [, prefix, rest = ''] = /^(data|aria)([A-Z].*)$/.exec(property) ?? []
  const words = prefix === 'data' ? rest.replaceAll(/[A-Z]/g, '-$&') : `-${rest}`
  const name = (prefix === undefined ? property : prefix + words).toLowerCase()
  attributeNames.set(property, name)
  return name
}

type Value = Element['properties'][string]

function attributeText(value: Value): string | null {
  if (value === null || value === undefined || value === false || Number.isNaN(value)) return null
  if (value === true) return ''
  return Array.isArray(value) ? value.join(' ') : String(value)
}

/** Writes a tree as markup with its unresolved parts. */
class MarkupWriter {
  readonly #parts: (string | MarkupPart)[] = []
  #text = ''

  finish(): Markup {
    const [first, ...rest] = [...this.#parts, this.#text.trimEnd()]
    return [typeof first === 'string' ? first.trimStart() : first, ...rest].filter(
      (part) => part !== undefined && part !== '',
    )
  }

  writeNodes(nodes: readonly RootContent[], { isInTable }: { readonly isInTable: boolean }): void {
    for (const node of nodes) {
      if (node.type === 'element') this.#writeElement(node)
      else if (node.type === 'text' && !(isInTable && node.value.trim() === ''))
        this.#text += escapeHtml(node.value)
    }
  }

  #writeElement(node: Element): void {
    const { tagName, properties, children } = node
    if (tagName === 'svg') {
      this.#text += toHtml(node)
      return
    }
    if (tagName === customTags.name) {
      this.#push({
        kind: 'name',
        name: customAttribute(node, 'dataName'),
        from: customAttribute(node, 'dataFrom'),
      })
      this.writeNodes(children, { isInTable: false })
      this.#push({ kind: 'name-end' })
      return
    }
    if (tagName === customTags.rowEnd) {
      this.#push({ kind: 'row', id: customAttribute(node, 'dataId') })
      return
    }
    if (tagName === customTags.example) {
      this.#push({ kind: 'example', example: customAttribute(node, 'dataExample') })
      return
    }
    this.#text += `<${tagName}`
    for (const property in properties) this.#writeAttribute(node, property, properties[property])
    if (voidTags.has(tagName)) {
      this.#text += '/>'
      return
    }
    this.#text += '>'
    // HTML parsers ignore a line break directly after the tag.
    if (tagName === 'pre' && children[0]?.type === 'text' && children[0].value.startsWith('\n'))
      this.#text += '\n'
    this.writeNodes(children, { isInTable: tableTags.has(tagName) })
    this.#text += `</${tagName}>`
  }

  #writeAttribute(node: Element, property: string, value: Value): void {
    if (node.tagName === 'img' && hasClass(node, 'unsized')) {
      if (property === 'width') this.#open('box', String(node.properties['src']))
      if (property === 'width' || property === 'height' || property === 'className') return
    }
    const text = attributeText(value)
    if (text === null) return
    this.#text += ` ${attributeName(property)}="`
    this.#writeValue(node, property, text)
    this.#text += '"'
  }

  #writeValue(node: Element, property: string, text: string): void {
    const { tagName } = node
    const target = tagName === 'a' && property === 'href' ? unresolvedTarget(text) : null
    if (target !== null) this.#open('link', target)
    else if (tagName === 'img' && property === 'src') this.#open('image', text)
    else if (tagName === 'a' && property === 'href' && hasClass(node, 'zoom')) this.#open('image', text)
    else if (tagName === 'source' && property === 'srcSet') this.#writeCandidates(text)
    else this.#text += escapeHtml(text)
  }

  /** Writes a `srcset`: each candidate is an address, and its width or density. */
  #writeCandidates(srcSet: string): void {
    for (const [index, candidate] of srcSet.split(', ').entries()) {
      const [address = '', ...size] = candidate.split(' ')
      if (index > 0) this.#text += ', '
      this.#open('image', address)
      this.#text += escapeHtml(['', ...size].join(' '))
    }
  }

  #open(kind: MarkupAddress['kind'], address: string): void {
    this.#push({ kind, address })
  }

  #push(part: MarkupPart): void {
    this.#parts.push(this.#text, part)
    this.#text = ''
  }
}

/**
 * Returns the markup of a page's tree. Names of elements and properties come from the sanitizer and the site's plugins,
 * so only texts and values are escaped.
 */
export function writeMarkup(tree: Root): Markup {
  const writer = new MarkupWriter()
  writer.writeNodes(tree.children, { isInTable: false })
  return writer.finish()
}
