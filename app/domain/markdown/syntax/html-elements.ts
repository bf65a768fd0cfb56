import { allowedTags, droppedTags } from './sanitize-schema'

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const known: ReadonlySet<string> = new Set([...allowedTags, ...droppedTags])

/** Elements that pages may use. */
export const allowed: ReadonlySet<string> = new Set(allowedTags)

/** Void elements, which have no end tag. */
export const voids = setOf('area base br col embed frame hr img input link meta param source track wbr')

/** Elements without an end tag, or whose end tag may be omitted, that have no other meaning in capitals. */
export const alone = setOf('br dd dt hr li tbody td tfoot th thead tr wbr')

/** Elements of {@link alone} that work without attributes and without a parent. */
export const breaks = setOf('br hr wbr')

/** Phrasing elements: without an end tag, browsers style everything after them. */
export const phrases = setOf('a abbr b cite code dfn em i kbd mark q s samp small strong sub sup tt u var')

/** Embedded content: without an end tag it would swallow everything after it. */
export const players = setOf('audio iframe video')

/** Elements that, without an end tag, hide everything after them. */
export const swallowing = setOf(
  'math noembed noframes noscript script select style svg template textarea title',
)

/** Element names that usually are placeholders in texts. */
const placeholders = setOf('data dir slot')

/** Parts of lists and tables, with their parent elements. */
export const parts: readonly (readonly [parts: ReadonlySet<string>, around: readonly string[]])[] = [
  [setOf('li'), ['ul', 'ol', 'menu']],
  [setOf('dt dd'), ['dl']],
  [setOf('td th tr tbody thead tfoot'), ['table']],
]

/** Returns true for element names in one letter case; mixed ones such as `Table` are components and types. */
export function canBeElement(name: string): boolean {
  const lower = name.toLowerCase()
  return known.has(lower) && (name === lower || name === name.toUpperCase())
}

/** Returns true if a name is an element in any context: in lowercase, and not a usual placeholder. */
export function isPlain(name: string): boolean {
  return known.has(name) && !placeholders.has(name)
}
