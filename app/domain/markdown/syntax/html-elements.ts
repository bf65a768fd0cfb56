import { allowedTags, droppedTags } from './sanitize-schema'

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))

const known: ReadonlySet<string> = new Set([...allowedTags, ...droppedTags])

/** Elements that a page may have. */
export const allowed: ReadonlySet<string> = new Set(allowedTags)

/** Elements that never have an end tag. */
export const voids = setOf('area base br col embed frame hr img input link meta param source track wbr')

/** Elements without an end tag, or that authors write without one, whose names in capitals mean nothing else. */
export const alone = setOf('br dd dt hr li tbody td tfoot th thead tr wbr')

/** Those that mean something without attributes and without others around them. */
export const breaks = setOf('br hr wbr')

/** Elements that style the words in them: without an end tag, browsers style all that follows. */
export const phrases = setOf('a abbr b cite code dfn em i kbd mark q s samp small strong sub sup tt u var')

/** Elements that are a picture or a player, whatever they hold: without an end tag they would hold all that follows. */
export const players = setOf('audio iframe video')

/** Elements that take in all that follows, as text that is not shown, if they have no end tag. */
export const swallowing = setOf(
  'math noembed noframes noscript script select style svg template textarea title',
)

/** Names of elements that are placeholders in a text more often. */
const placeholders = setOf('data dir slot')

/** The parts of lists and tables, with the elements that they are in. */
export const parts: readonly (readonly [parts: ReadonlySet<string>, around: readonly string[]])[] = [
  [setOf('li'), ['ul', 'ol', 'menu']],
  [setOf('dt dd'), ['dl']],
  [setOf('td th tr tbody thead tfoot'), ['table']],
]

/** Names in one letter case: those in both, such as `Table`, are components and types. */
export function canBeElement(name: string): boolean {
  const lower = name.toLowerCase()
  return known.has(lower) && (name === lower || name === name.toUpperCase())
}

/** Whether a name is an element in any context; `T` and `TITLE` are other things too. */
export function isPlain(name: string): boolean {
  return known.has(name) && !placeholders.has(name)
}
