import type { Html, Parents, Root } from 'mdast'
import { blankComments } from './comments'
import {
  allowed,
  alone,
  breaks,
  canBeElement,
  isPlain,
  parts,
  phrases,
  players,
  swallowing,
  voids,
} from './html-elements'
import { visit } from './visit'

/** A tag in raw HTML. */
export type Tag = {
  /** Name as written. */
  readonly name: string
  readonly isClosing: boolean
  /** Offset of its `<` in the raw HTML. */
  readonly index: number
  /** True if it is HTML; any other tag is text. */
  readonly isElement: boolean
  /** Offset after a tag where an end tag must be inserted, as after `<div id="a" />`; null for others. */
  readonly insertEndTagAt: number | null
}

/** A tag before it is classified. */
type FoundTag = {
  readonly name: string
  readonly isClosing: boolean
  readonly index: number
  /** Offset after the tag. */
  readonly end: number
  /** True if it has no attributes. */
  readonly isBare: boolean
  readonly isSelfClosed: boolean
  /** True if text is beside it, as in a sentence. */
  readonly isAmongWords: boolean
  /** True if its name, letter case and attributes are those of an element. */
  readonly looksLikeElement: boolean
}

/** A tag according to HTML: `<`, an optional slash, a letter, then everything up to white space, `/` or `>`. */
const TAG = /<(\/?)([A-Za-z][^\s/>]*)/g

/** An attribute with a value after the name of a tag; after `extends`, it is the default of a type parameter. */
const VALUE = /\s(?!\s*extends\s)[^<>]{0,200}=/y

/** Rest of a tag after its name: attributes, and an optional slash. */
const REST = /((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/y

/** A `<p>` at the start of a line, which old HTML does not close. */
const PARAGRAPH = /(?<=(?:^|\n)[ \t]{0,8})<p\b/iy

/** Text before a tag on its line, other than a tag. */
const WORD_BEFORE = /[^\s>][ \t]*$/

/** Text after a tag on its line, other than a tag. */
const WORD_BEHIND = /^[ \t]*[^\s<]/

/** Length of a line that is checked for text beside a tag, in characters. */
const MAX_BESIDE = 80

/** Nodes in which raw HTML is a block; in others, it is a single inline tag. */
const blockParents = new Set(['root', 'listItem', 'blockquote', 'footnoteDefinition'])

function looksLikeElement(html: string, name: string, index: number, isBlock: boolean): boolean {
  if (!canBeElement(name)) return false
  if (isPlain(name) || alone.has(name.toLowerCase())) return true
  VALUE.lastIndex = index + 1 + name.length
  PARAGRAPH.lastIndex = index
  return VALUE.test(html) || (isBlock && PARAGRAPH.test(html))
}

/** Returns true if text is before a tag on its line, or after it unless it is a paragraph. */
function hasWordsBeside(html: string, start: number, end: number): boolean {
  PARAGRAPH.lastIndex = start
  if (WORD_BEFORE.test(html.slice(Math.max(0, start - MAX_BESIDE), start))) return true
  return !PARAGRAPH.test(html) && WORD_BEHIND.test(html.slice(end, end + MAX_BESIDE))
}

/** Returns true if raw HTML is a tag at the start of a text, followed by another tag. */
function beginsWithTags(index: number | undefined, parent: Parents | undefined): boolean {
  return index === 0 && parent?.children[1]?.type === 'html'
}

function tagsOf(node: Html, index: number | undefined, parent: Parents | undefined): FoundTag[] {
  const isBlock = blockParents.has(parent?.type ?? '')
  const text = blankComments(node.value)
  return [...text.matchAll(TAG)].map(({ 0: start, 1: sign, 2: name = '', index: at }) => {
    REST.lastIndex = at + start.length
    const [rest = '', attributes = '', slash] = REST.exec(text) ?? []
    const end = at + start.length + rest.length
    return {
      name,
      isClosing: sign === '/',
      index: at,
      end,
      isBare: rest !== '' && attributes === '',
      isSelfClosed: slash === '/' && sign === '' && !voids.has(name.toLowerCase()),
      isAmongWords: isBlock ? hasWordsBeside(text, at, end) : !beginsWithTags(index, parent),
      looksLikeElement: sign === '/' ? isPlain(name) : looksLikeElement(text, name, at, isBlock),
    }
  })
}

/** Returns the tags that form pairs of start and end tags. */
function pairsOf(tags: Iterable<FoundTag>): ReadonlySet<FoundTag> {
  const paired = new Set<FoundTag>()
  const open = new Map<string, FoundTag[]>()
  for (const tag of tags) {
    if (!canBeElement(tag.name) || tag.isSelfClosed) continue
    const name = tag.name.toLowerCase()
    const openers = open.get(name) ?? []
    open.set(name, openers)
    const partner = tag.isClosing ? openers.pop() : undefined
    if (!tag.isClosing) openers.push(tag)
    if (partner) paired.add(partner).add(tag)
  }
  return paired
}

/**
 * Returns true if an unclosed tag is text although it looks like an element: as HTML it would lose, swallow or style
 * text.
 */
function isText(
  { name: written, isBare, isAmongWords, isSelfClosed }: FoundTag,
  hasAround: boolean,
): boolean {
  const name = written.toLowerCase()
  if (breaks.has(name)) return false
  if (isSelfClosed || voids.has(name) || players.has(name)) return isBare
  if (swallowing.has(name)) return true
  if (!isBare) return false
  if (phrases.has(name)) return true
  if (alone.has(name)) return isAmongWords && !hasAround
  return isAmongWords || !allowed.has(name)
}

/**
 * Finds the tags in the raw HTML of a page, except in comments, and classifies them. Element names in lowercase are
 * HTML. In capitals they often are type parameters and placeholders, `Box<B>` and `<TITLE>`: such a tag needs an
 * attribute or an end tag. A name in a sentence, as in `the <head> of the page`, is text if it has neither. So is any
 * unclosed tag that would style or swallow everything after it: `Set<a>`, `<script>`.
 */
export function findTags(tree: Root): ReadonlyMap<Html, readonly Tag[]> {
  const found = new Map<Html, readonly FoundTag[]>()
  visit(tree, 'html', (node, index, parent) => void found.set(node, tagsOf(node, index, parent)))
  const paired = pairsOf([...found.values()].flat())
  const closed = new Set(Array.from(paired, ({ name }) => name.toLowerCase()))
  const hasAround = (name: string) =>
    parts.some(([of, around]) => of.has(name) && around.some((each) => closed.has(each)))
  const decide = (tag: FoundTag): Tag => {
    const { name, isClosing, index, end, isSelfClosed } = tag
    const lower = name.toLowerCase()
    const isOpening = !isClosing && !paired.has(tag)
    const isElement =
      paired.has(tag) || (tag.looksLikeElement && !(isOpening && isText(tag, hasAround(lower))))
    const insertEndTagAt = isOpening && isElement && (isSelfClosed || players.has(lower)) ? end : null
    return { name, isClosing, index, isElement, insertEndTagAt }
  }
  return new Map(Array.from(found, ([node, tags]) => [node, tags.map(decide)]))
}
