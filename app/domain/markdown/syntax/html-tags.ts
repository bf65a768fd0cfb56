import type { Html, Root } from 'mdast'
import { visit } from './visit'
import { allowedTags, droppedTags } from './sanitize-schema'

/** A tag in raw HTML. */
export type Tag = {
  /** As it is written. */
  readonly name: string
  readonly isClosing: boolean
  /** Position of its `<` in the raw HTML. */
  readonly index: number
  /** Whether it is read as HTML; any other tag is text. */
  readonly isElement: boolean
}

type Found = Tag & { isElement: boolean; isBare: boolean }

const known = new Set<string>([...allowedTags, ...droppedTags])

/** Elements without an end tag, or that authors write without one, whose names in capitals mean nothing else. */
const alone = new Set('br dd dt hr li tbody td tfoot th thead tr wbr'.split(' '))

/** Elements that style the words in them: without an end tag, browsers style all that follows. */
const phrases = new Set(
  'a abbr b cite code dfn em i kbd mark q s samp small strong sub sup tt u var'.split(' '),
)

/** Names of elements that are placeholders in a text more often. */
const placeholders = new Set(['data', 'dir', 'slot'])

const COMMENT = /<!--[^]*?(?:-->|$)/g

/** A tag by the rules of HTML: `<`, a slash or not, a letter, then everything up to white space, `/` or `>`. */
const TAG = /<(\/?)([A-Za-z][^\s/>]*)/g

/** An attribute with a value, behind the name of a tag; behind `extends` it is that of a type parameter. */
const VALUE = /\s(?!\s*extends\s)[^<>]{0,200}=/y

/** A tag without attributes, behind its name. */
const BARE = /[ \t\n]*>/y

/** A paragraph at the start of a line, as old HTML has them without an end tag. */
const PARAGRAPH = /(?<=(?:^|\n)[ \t]{0,8})<p\b/iy

/** Names in one letter case: those in both, such as `Table`, are components and types. */
function canBeElement(name: string): boolean {
  const lower = name.toLowerCase()
  return known.has(lower) && (name === lower || name === name.toUpperCase())
}

/** Whether a name is an element in any context; `T` and `TITLE` are other things too. */
function isPlain(name: string): boolean {
  return known.has(name) && !placeholders.has(name)
}

function isElement({ name, index }: Tag, html: string, isBlock: boolean): boolean {
  if (!canBeElement(name)) return false
  if (isPlain(name) || alone.has(name.toLowerCase())) return true
  VALUE.lastIndex = index + 1 + name.length
  PARAGRAPH.lastIndex = index
  return VALUE.test(html) || (isBlock && PARAGRAPH.test(html))
}

function tagsOf(html: string, isBlock: boolean): Found[] {
  const text = html.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return [...text.matchAll(TAG)].map(({ 0: start, 1: slash, 2: name = '', index }) => {
    BARE.lastIndex = index + start.length
    const isBare = BARE.test(text)
    const tag = { name, isClosing: slash === '/', index, isElement: isPlain(name), isBare }
    return tag.isClosing ? tag : { ...tag, isElement: isElement(tag, text, isBlock) }
  })
}

/**
 * The tags of a page's raw HTML, without those in comments. Names of elements in small letters are HTML. In capitals they
 * often are type parameters and placeholders, `Box<B>` and `<TITLE>`: such a tag needs an attribute or an end tag. So does
 * one that styles words, whatever its letters: the `<a>` of `Set<a>` must not reach to the end of the page.
 */
export function findTags(tree: Root): ReadonlyMap<Html, readonly Tag[]> {
  const tags = new Map<Html, readonly Tag[]>()
  const open = new Map<string, Found[]>()
  visit(tree, 'html', (node, _index, parent) => {
    const found = tagsOf(node.value, parent?.type !== 'paragraph')
    tags.set(node, found)
    for (const tag of found) {
      if (!canBeElement(tag.name)) continue
      const name = tag.name.toLowerCase()
      const openers = open.get(name) ?? []
      open.set(name, openers)
      if (!tag.isClosing) openers.push(tag)
      const partner = tag.isClosing ? openers.pop() : undefined
      for (const each of partner ? [partner, tag] : []) each.isElement = true
    }
  })
  for (const [name, openers] of open)
    for (const opener of phrases.has(name) ? openers : []) opener.isElement &&= !opener.isBare
  return tags
}
