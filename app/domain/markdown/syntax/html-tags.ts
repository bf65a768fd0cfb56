import type { Html, Parents, Root } from 'mdast'
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
  /** As it is written. */
  readonly name: string
  readonly isClosing: boolean
  /** Position of its `<` in the raw HTML. */
  readonly index: number
  /** Whether it is read as HTML; any other tag is text. */
  readonly isElement: boolean
  /** Position behind a tag that needs an end tag there, as in `<div id="a" />`; null for others. */
  readonly endsAt: number | null
}

/** A tag before it is decided what it is. */
type Found = {
  readonly name: string
  readonly isClosing: boolean
  readonly index: number
  /** Position behind it. */
  readonly end: number
  /** Whether it has no attributes. */
  readonly isBare: boolean
  /** Whether it ends with a slash. */
  readonly isSelfClosed: boolean
  /** Whether words are beside it, as in a sentence. */
  readonly isAmongWords: boolean
  /** Whether its name, letters and attributes are those of an element. */
  readonly looksLikeElement: boolean
}

const COMMENT = /<!--[^]*?(?:-->|$)/g

/** A tag by the rules of HTML: `<`, a slash or not, a letter, then everything up to white space, `/` or `>`. */
const TAG = /<(\/?)([A-Za-z][^\s/>]*)/g

/** An attribute with a value, behind the name of a tag; behind `extends` it is that of a type parameter. */
const VALUE = /\s(?!\s*extends\s)[^<>]{0,200}=/y

/** What follows the name of a tag: its attributes, and a slash before its end. */
const REST = /((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'=<>`]+))?)*)\s*(\/?)>/y

/** A paragraph at the start of a line, as old HTML has them without an end tag. */
const PARAGRAPH = /(?<=(?:^|\n)[ \t]{0,8})<p\b/iy

/** The end of a text that goes on within its line, behind anything but a tag. */
const WORD_BEFORE = /[^\s>][ \t]*$/

/** The start of a text that goes on within a line, with anything but a tag. */
const WORD_BEHIND = /^[ \t]*[^\s<]/

/** Longest stretch of a line that is read for words beside a tag, in characters. */
const MAX_BESIDE = 80

/** Nodes in which raw HTML is a block of its own; in others, a piece of raw HTML is one tag in a text. */
const blockParents = new Set(['root', 'listItem', 'blockquote', 'footnoteDefinition'])

function looksLikeElement(html: string, name: string, index: number, isBlock: boolean): boolean {
  if (!canBeElement(name)) return false
  if (isPlain(name) || alone.has(name.toLowerCase())) return true
  VALUE.lastIndex = index + 1 + name.length
  PARAGRAPH.lastIndex = index
  return VALUE.test(html) || (isBlock && PARAGRAPH.test(html))
}

/** Whether words are before a tag on its line, or behind one that is no paragraph. */
function hasWordsBeside(html: string, start: number, end: number): boolean {
  PARAGRAPH.lastIndex = start
  if (WORD_BEFORE.test(html.slice(Math.max(0, start - MAX_BESIDE), start))) return true
  return !PARAGRAPH.test(html) && WORD_BEHIND.test(html.slice(end, end + MAX_BESIDE))
}

/** Whether raw HTML is a tag that begins a text, with another tag behind it. */
function beginsWithTags(index: number | undefined, parent: Parents | undefined): boolean {
  return index === 0 && parent?.children[1]?.type === 'html'
}

function tagsOf(node: Html, index: number | undefined, parent: Parents | undefined): Found[] {
  const isBlock = blockParents.has(parent?.type ?? '')
  const text = node.value.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '))
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

/** The tags that belong together: those that have an end tag, and those that are one. */
function pairsOf(tags: Iterable<Found>): ReadonlySet<Found> {
  const paired = new Set<Found>()
  const open = new Map<string, Found[]>()
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

/** Whether a tag without an end tag is text, although it looks like an element: it would lose, take in or style a text. */
function isText({ name: written, isBare, isAmongWords, isSelfClosed }: Found, hasAround: boolean): boolean {
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
 * The tags of a page's raw HTML, without those in comments. Names of elements in small letters are HTML. In capitals they
 * often are type parameters and placeholders, `Box<B>` and `<TITLE>`: such a tag needs an attribute or an end tag. A name in
 * a sentence, as in `the <head> of the page`, is text where it has neither. So is any tag without an end that would style
 * or take in all that follows: `Set<a>`, `<script>`.
 */
export function findTags(tree: Root): ReadonlyMap<Html, readonly Tag[]> {
  const found = new Map<Html, readonly Found[]>()
  visit(tree, 'html', (node, index, parent) => void found.set(node, tagsOf(node, index, parent)))
  const paired = pairsOf([...found.values()].flat())
  const closed = new Set(Array.from(paired, ({ name }) => name.toLowerCase()))
  const hasAround = (name: string) =>
    parts.some(([of, around]) => of.has(name) && around.some((each) => closed.has(each)))
  const decide = (tag: Found): Tag => {
    const { name, isClosing, index, end, isSelfClosed } = tag
    const lower = name.toLowerCase()
    const isOpening = !isClosing && !paired.has(tag)
    const isElement =
      paired.has(tag) || (tag.looksLikeElement && !(isOpening && isText(tag, hasAround(lower))))
    const endsAt = isOpening && isElement && (isSelfClosed || players.has(lower)) ? end : null
    return { name, isClosing, index, isElement, endsAt }
  }
  return new Map(Array.from(found, ([node, tags]) => [node, tags.map(decide)]))
}
