import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { customTags, element } from '~/domain/markdown/syntax/custom-tags'
import { hasClass } from '~/domain/markdown/syntax/html-nodes'
import {
  declaredNames,
  endOfImports,
  IN_TEXT,
  IN_TYPE,
  type ImportedName,
  importedNames,
  importedObjects,
} from '~/domain/markdown/syntax/imports'

/** Languages whose code imports names. */
const LANGUAGES = new Set(
  'ts tsx js jsx mts mjs typescript javascript vue svelte astro html angular-ts gts gjs'.split(' '),
)

/** Elements whose text must not become a link: links, headings, controls. */
const CLOSED = new Set(['a', 'button', 'summary', 'figcaption', 'svg', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Headings that start a section. */
const SECTIONS = new Set(['h2', 'h3'])

/** Token classes without names: comments and strings. */
const SILENT = ['sc', 'ss']

const IDENTIFIER = /[A-Za-z_$][\w$]*/g

/** Inline code that is only a name: `useQuery`, `useQuery()`, `<Link>`, `queryClient.fetchQuery`. */
const NAME_ALONE = /^<?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)(?:\(\)|(?: ?\/)?>)?$/

/** A name that cannot be an ordinary word. */
const CODE_NAME = /[a-z\d][A-Z]|[._$]/

/**
 * Words after the name of a member: "the `sortFns` slot". Plurals other than "slots" are left out: they are about the
 * members of the name.
 */
const MEMBER = /^\s+(?:callback|field|method|option|prop|property|slots?)\b/

/**
 * Words around a name of another library that is mentioned as a comparison: "like the `setState` functions in React".
 */
const COMPARED = { before: /\blike (?:the |an? )?$/, after: /^\s+(?:\w+\s+)?(?:in|of|from)\s+[A-Z]/ }

/** A name in a type: not a keyword, a parameter, a property or a member of a namespace. */
const TYPE_NAME = /(?<![.\w$])[A-Z][\w$]*(?![\w$]|\??:|\.)/g

/** Maximum number of marked names per page. */
const MAX_NAMES = 400

function text(value: string): ElementContent {
  return { type: 'text', value }
}

/** The text nodes before and after inline code. Empty if the neighbor is an element, or there is none. */
type Around = { readonly before: string; readonly after: string }

function textAt(parent: Root | Element, at: number): string {
  const node = parent.children[at]
  return node?.type === 'text' ? node.value : ''
}

/** State of walking through a code block. */
type BlockState = {
  readonly code: string
  /** Imported names that are not marked yet, with their modules. */
  readonly names: Map<string, string>
  /** Members of imported objects that are marked: `Query.useQuery`. */
  readonly members: Set<string>
  /** Offset before which no names are marked. */
  readonly start: number
  /** Offset of the current text in the block. */
  offset: number
}

/** The object before a member, if it is not a member itself. */
const OBJECT = /(?<![.\w$])([A-Za-z_$][\w$]{0,60})\.$/

/** Length of code that is searched for an object, in characters. */
const MAX_OBJECT = 80

/** Marks the names of one page. A name imported in one block is known in later ones. */
class NameMarker {
  readonly #imported = new Map<string, string>()
  /** Objects with all names of a module. */
  readonly #objects = new Map<string, string>()
  /** Names that are marked in the text of the current section. */
  #marked = new Set<string>()
  #count = 0

  /** Marks the names below an element. `language` is that of the enclosing figure. */
  walk(parent: Root | Element, language: string): void {
    for (const [at, node] of parent.children.entries()) {
      if (node.type !== 'element') continue
      if (SECTIONS.has(node.tagName)) this.#marked = new Set()
      if (CLOSED.has(node.tagName)) continue
      if (node.tagName === 'pre') this.#markBlock(node, language)
      else if (node.tagName === 'code')
        this.#markInline(node, { before: textAt(parent, at - 1), after: textAt(parent, at + 1) })
      else this.walk(node, String(node.properties['dataLang'] ?? language))
    }
  }

  #name(from: string, name: string, children: ElementContent[]): Element {
    this.#count += 1
    return element(customTags.name, { dataFrom: from, dataName: name }, children)
  }

  /** Marks the names in a type of a reference. */
  #markType(parent: Element): void {
    parent.children = parent.children.flatMap((node): ElementContent[] => {
      if (node.type === 'text') return this.#typeNames(node.value)
      if (node.type === 'element' && node.tagName !== 'a' && !hasClass(node, ...SILENT)) this.#markType(node)
      return [node]
    })
  }

  #typeNames(value: string): ElementContent[] {
    const parts: ElementContent[] = []
    let end = 0
    for (const { 0: name, index } of value.matchAll(TYPE_NAME)) {
      if (this.#marked.has(name) || this.#count >= MAX_NAMES) continue
      this.#marked.add(name)
      if (index > end) parts.push(text(value.slice(end, index)))
      parts.push(this.#name(IN_TYPE, name, [text(name)]))
      end = index + name.length
    }
    if (end < value.length) parts.push(text(value.slice(end)))
    return parts
  }

  #markInline(code: Element, { before, after }: Around): void {
    if (hasClass(code, 'type')) return this.#markType(code)
    if (this.#count >= MAX_NAMES || code.children.some(({ type }) => type !== 'text')) return
    const [, name] = NAME_ALONE.exec(toString(code)) ?? []
    if (name === undefined || this.#marked.has(name)) return
    if (COMPARED.before.test(before) && COMPARED.after.test(after)) return
    const isMember = MEMBER.test(after) && !name.includes('.')
    const [, object = '', member] = /^([^.]+)\.([^.]+)$/.exec(name) ?? []
    const ofObject = this.#objects.get(object)
    const from = isMember ? IN_TEXT : (ofObject ?? this.#imported.get(name) ?? IN_TEXT)
    if (from === IN_TEXT && !CODE_NAME.test(name)) return
    this.#marked.add(name)
    const own = ofObject === undefined ? name : (member ?? name)
    code.children = [this.#name(from, isMember ? `.${own}` : own, code.children)]
  }

  /** Marks the first use of each name in a code block: after the imports, or in them if the block has no other. */
  #markBlock(pre: Element, language: string): void {
    if (!LANGUAGES.has(language)) return
    const code = toString(pre)
    const imported = importedNames(code)
    for (const { name, from } of imported) this.#imported.set(name, from)
    for (const [object, from] of importedObjects(code)) this.#objects.set(object, from)
    if (this.#imported.size === 0) return
    const block = { code, names: this.#namesIn(code, imported), members: new Set<string>() }
    this.#markCode(pre, { ...block, start: endOfImports(code), offset: 0 })
    // Both passes share `names`: this one marks only those that the first has left.
    this.#markCode(pre, { ...block, start: 0, offset: 0 })
  }

  /** Returns the imported names that a block may use: without those that it declares again, and does not import. */
  #namesIn(code: string, imported: readonly ImportedName[]): Map<string, string> {
    const names = new Map(this.#imported)
    for (const name of declaredNames(code)) names.delete(name)
    for (const { name, from } of imported) names.set(name, from)
    return names
  }

  #markCode(parent: Element, state: BlockState): void {
    parent.children = parent.children.flatMap((node): ElementContent[] => {
      if (node.type === 'text') return this.#markText(node.value, state)
      if (node.type === 'element' && node.tagName !== customTags.name && !hasClass(node, ...SILENT)) {
        this.#markCode(node, state)
      } else {
        state.offset += toString(node).length
      }
      return [node]
    })
  }

  /** Returns the module of a name that is not marked yet in a block, and notes it as marked. */
  #moduleOf(name: string, index: number, { code, offset, names, members }: BlockState): string | undefined {
    const before = code.slice(Math.max(0, offset + index - MAX_OBJECT), offset + index)
    if (!before.endsWith('.') || before.endsWith('...')) {
      const from = names.get(name)
      names.delete(name)
      return from
    }
    const [, object = ''] = OBJECT.exec(before) ?? []
    const member = `${object}.${name}`
    const from = members.has(member) ? undefined : this.#objects.get(object)
    if (from !== undefined) members.add(member)
    return from
  }

  #markText(value: string, state: BlockState): ElementContent[] {
    const parts: ElementContent[] = []
    let end = 0
    for (const { 0: name, index } of value.matchAll(IDENTIFIER)) {
      const isKey = value.charAt(index + name.length) === ':'
      if (isKey || state.offset + index < state.start || this.#count >= MAX_NAMES) continue
      const from = this.#moduleOf(name, index, state)
      if (from === undefined) continue
      if (index > end) parts.push(text(value.slice(end, index)))
      parts.push(this.#name(from, name, [text(name)]))
      end = index + name.length
    }
    if (end < value.length) parts.push(text(value.slice(end)))
    state.offset += value.length
    return parts
  }
}

/**
 * Marks names in code that may become links to their explanation: the first use of an imported name in each block, and
 * inline code that is only a name, once per section. A dot before a name means a member. Whether a page explains the
 * name is known only at request time.
 */
export function rehypeNames() {
  return (tree: Root): void => new NameMarker().walk(tree, '')
}
