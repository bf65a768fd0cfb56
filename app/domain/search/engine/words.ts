import { stemmer } from 'stemmer'

/** Stop words. A hit need not contain them. */
const STOP_WORDS = new Set(
  (
    'a an and are as at be by can do does for from get have how i if in into is it its let make me my no of on one or ' +
    'our should so than that the their then this to use using used via want was we what when where which while ' +
    'why will with without you your vs versus ' +
    'after again all also another any better between every just like only other over same some them they until'
  ).split(' '),
)

/** Compounds of up to this many words are also indexed as one word: `next.js`, `re-render`. */
const MAX_COMPOUND_PARTS = 3

const words = /[\p{L}\p{N}]+/gu
const compounds = /[\p{L}\p{N}]+(?:[-.'’_/][\p{L}\p{N}]+)+/gu

/** Splits a text into its words: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  return text.match(words) ?? []
}

/** Returns the words of a text to index, plus each compound as one word: `re-render` also as `rerender`. */
export function indexedWordsOf(text: string): string[] {
  const found = wordsOf(text)
  for (const [compound] of text.matchAll(compounds)) {
    const parts = wordsOf(compound)
    if (parts.length <= MAX_COMPOUND_PARTS) found.push(parts.join(''))
  }
  return found
}

/** Joins each pair of adjacent words of a heading, so that `searchparams` finds “Search Params”. */
export function joinedNeighbors(text: string): string {
  const found = wordsOf(text)
  return found
    .slice(1)
    .map((word, index) => `${found[index]}${word}`.toLowerCase())
    .join(' ')
}

/** Returns a text in lower case without accents, the form in which words are compared. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * Returns the folded words of a text joined by single spaces: equal for texts that differ only in punctuation and case.
 */
export function foldedPhrase(text: string): string {
  return wordsOf(fold(text)).join(' ')
}

/** Returns true for a folded stop word. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** Returns the stem of a folded word: the same for `validating` and `validation`. */
export function stemOf(word: string): string {
  return stemmer(word)
}

/** Splits an identifier into its parts: `useQuery` → `use`, `Query`; `getHTMLElement` → `get`, `HTML`, `Element`. */
export function identifierParts(word: string): string[] {
  return word
    .replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(' ')
}

/** Returns the forms under which a word is indexed: folded and stemmed, and the same for each part of an identifier. */
export function indexForms(word: string): string[] {
  const folded = fold(word)
  const parts = identifierParts(word)
  const forms = new Set([folded, stemOf(folded)])
  if (parts.length > 1) {
    for (const part of parts.map(fold)) {
      // Single letters of identifiers (`TData`) are not useful search terms.
      if (part.length > 1) forms.add(part).add(stemOf(part))
    }
  }
  return [...forms]
}

/**
 * Returns the number of typos allowed in a match of a word, by its length; the thresholds are those of the hosted
 * service.
 */
export function allowedTypos(word: string): 0 | 1 | 2 {
  if (word.length < 4 || /^\p{N}+$/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}
