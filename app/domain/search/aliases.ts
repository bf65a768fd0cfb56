import { isStopWord, wordsOf } from './words'

/** Phrases that developers use for one thing, a thing a line. Names of libraries and of their pages have no place here. */
const ALIASES: readonly (readonly string[])[] = [
  ['404', 'not found'],
  ['alternative', 'replace', 'replacement'],
  ['auth guard', 'route guard', 'protected route', 'private route', 'authenticated routes'],
  ['conditional', 'disabling'],
  ['dependent', 'linked'],
  ['drag drop', 'drag', 'dnd'],
  ['i18n', 'internationalization'],
  ['jump to', 'scroll to'],
  ['lazy loading', 'code splitting'],
  ['nested', 'tree', 'expanding'],
  ['offline', 'network mode'],
  ['queue', 'queuing'],
  ['refetch interval', 'polling'],
  ['reorder', 'ordering'],
  ['server side rendering', 'server rendering', 'ssr'],
  ['show hide', 'visibility'],
  ['sticky header', 'sticky column', 'frozen column', 'column pinning'],
  ['submit', 'submission'],
]

/** A word without the ending of a plural: other forms may mean something else, as “link” and “linked” do. */
function singular(word: string): string {
  return word.replace(/(?<=[^s])s$/, '')
}

/** Phrases with the words that questions have of them. */
const groups = ALIASES.map((phrases) =>
  phrases.map((phrase) => ({
    phrase,
    asked: wordsOf(phrase)
      .filter((word) => !isStopWord(word))
      .map(singular),
  })),
)

/** A question in other words. */
export type Alternative = {
  /** What stands in place of the words that were asked. */
  readonly alias: readonly string[]
  /** The words that stay. */
  readonly others: readonly string[]
}

/** Where a phrase begins among words; -1 where it does not. */
function placeOf(words: readonly string[], phrase: readonly string[]): number {
  return words.findIndex((_, at) => phrase.every((word, index) => words[at + index] === word))
}

/**
 * The questions that ask for the same in other words. What a question says in several ways, such as “auth guard protected
 * route”, is replaced as a whole.
 *
 * @param words Folded, without those that say nothing.
 */
export function alternativesOf(words: readonly string[]): Alternative[] {
  const singulars = words.map(singular)
  return groups.flatMap((group) => {
    const places = group
      .map(({ phrase, asked }) => ({ phrase, asked, at: placeOf(singulars, asked) }))
      .filter(({ at }) => at !== -1)
    if (places.length === 0) return []
    const replaced = new Set(places.flatMap(({ asked, at }) => asked.map((_, index) => at + index)))
    const others = words.filter((_, at) => !replaced.has(at))
    return group
      .filter(({ phrase }) => places.every((each) => each.phrase !== phrase))
      .map(({ phrase }) => ({ alias: wordsOf(phrase), others }))
  })
}
