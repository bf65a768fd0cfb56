import { stemmer } from 'stemmer'

/** Words of questions that say nothing about their subject. They may be missing from a hit. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be by can do does for from get have how i if in into is it its let make me my no of on one or ' +
    'our should so than that the their then this to use using used via want was we what when where which while ' +
    'why will with without you your vs versus ' +
    'after again all also another any better between every just like only other over same some them they until'
  ).split(' '),
)

/** Words, and compounds of up to this many of them that punctuation joins: `next.js`, `re-render`. */
const MAX_COMPOUND_PARTS = 3

const words = /[\p{L}\p{N}]+/gu
const compounds = /[\p{L}\p{N}]+(?:[-.'’_/][\p{L}\p{N}]+)+/gu

/** Splits a text into its words: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.match(words) ?? []
}

/** The words of a text to be indexed, and each compound as one word too: `re-render` is also `rerender`. */
export function indexedWordsOf(text: string): string[] {
  const found = wordsOf(text)
  for (const [compound] of text.matchAll(compounds)) {
    const parts = wordsOf(compound)
    if (parts.length <= MAX_COMPOUND_PARTS) found.push(parts.join(''))
  }
  return found
}

/** Each two neighbours of a heading's words as one, so that `searchparams` finds “Search Params”. */
export function joinedNeighbours(text: string): string {
  const found = wordsOf(text)
  return found
    .slice(1)
    .map((word, index) => `${found[index]}${word}`.toLowerCase())
    .join(' ')
}

/** A text in lower case without accents, as words are compared. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Words of a text, folded and joined by single spaces: equal for texts that differ in punctuation and case alone. */
export function foldedPhrase(text: string): string {
  return wordsOf(fold(text)).join(' ')
}

/** True for a folded word that says nothing about the subject of a question. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** The stem of a folded word: `validating` and `validation` share theirs. */
export function stemOf(word: string): string {
  return stemmer(word)
}

/** The parts of an identifier: `useQuery` → `use`, `Query`; `getHTMLElement` → `get`, `HTML`, `Element`. */
export function identifierParts(word: string): string[] {
  return word
    .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ')
}

/** The forms under which a word is indexed: folded, its stem, and the same of its parts when it is an identifier. */
export function indexForms(word: string): string[] {
  const folded = fold(word)
  const parts = identifierParts(word)
  const forms = new Set([folded, stemOf(folded)])
  if (parts.length > 1) {
    for (const part of parts.map(fold)) {
      // Single letters of identifiers (`TData`) match nothing that is typed.
      if (part.length > 1) forms.add(part).add(stemOf(part))
    }
  }
  return [...forms]
}

/** Mistakes that a word may hold and still match, by its length, as the hosted service counts them. */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /^\p{N}+$/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}
