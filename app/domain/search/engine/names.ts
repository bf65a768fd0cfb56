import { catalogue } from '~/domain/catalogue/catalogue'
import type { RankingNumbers } from './numbers'
import { headingOf, isGenerated, namedBy, type SearchRecord } from '../record'
import { foldedPhrase, identifierParts, indexForms, stemOf, wordsOf } from './words'

/** The names of a record, as folded phrases. */
export type Names = {
  readonly page: string
  readonly heading: string
  /**
   * Subject of a handwritten page: its title without a final word for its kind (“Guide”), stemmed unless it is an
   * identifier. Null for all other records.
   */
  readonly subject: string | null
  /** The indexed forms of the words of a page's title, each between spaces; empty for headings below the title. */
  readonly title: string
  /** The stems of the words of heading and page title, each between spaces. */
  readonly stems: string
  /** Leading `_` or `$` of the name in the heading: `_` of `_useStore`. */
  readonly sign: string
  /** Package names, if the record is the front page of a library. */
  readonly packages: readonly string[]
  /** True for a page of the site itself, such as the front page of a library. */
  readonly isSite: boolean
  /** True if the record is a page rather than a heading on it. */
  readonly isPage: boolean
}

/** The text that generators put around the name in the title of a reference page. */
const generatedTitle = /^(?:function|class|interface|type alias|variable|enumeration|enum):\s*|\(\)|<.*$/gi

/** The word for the kind of page at the end of a title: “Debouncing Guide”, “Link component”. */
const kindOfPage = / (?:guides?|apis?|components?|hooks?|functions?|methods?)$/

const family = `${foldedPhrase(catalogue.site.name)} `

/** Folds a name and drops the leading name of the family (“TanStack”), which all libraries share. */
export function nameOf(text: string): string {
  const phrase = foldedPhrase(text)
  return phrase.startsWith(family) ? phrase.slice(family.length) : phrase
}

/** Returns the leading `_` and `$` of a name, which folding drops; empty if there are none. */
export function signOf(text: string): string {
  return /^\W*?([_$]+)[\p{L}\p{N}]/u.exec(text)?.[1] ?? ''
}

function stemsOf(phrase: string): string[] {
  return phrase.split(' ').filter(Boolean).map(stemOf)
}

function subjectOf(title: string): string {
  const subject = nameOf(title).replace(kindOfPage, '')
  // Identifiers with the same stem are different names: `useDebouncer`, `useDebounced`.
  const isIdentifier = wordsOf(title).some((word) => identifierParts(word).length > 1)
  return isIdentifier ? subject : stemsOf(subject).join(' ')
}

/** Returns the names of a record. They do not depend on the query. */
export function namesOf(record: SearchRecord): Names {
  const title = (record.hierarchy.lvl1 ?? '').replaceAll(generatedTitle, '')
  const page = nameOf(title)
  const heading = headingOf(record).replaceAll(generatedTitle, '')
  const names = nameOf(namedBy(record).replaceAll(generatedTitle, ''))
  const isPage = record.type === 'lvl1'
  const isWritten = isPage && (record.kind === 'guide' || record.kind === 'api') && !isGenerated(record)
  const isSite = isPage && record.kind === 'site'
  return {
    page,
    heading: nameOf(heading),
    sign: signOf(heading),
    title: isPage ? ` ${wordsOf(title).flatMap(indexForms).join(' ')} ` : '',
    subject: isWritten ? subjectOf(title) : null,
    stems: ` ${[...new Set([page, names].flatMap(stemsOf))].join(' ')} `,
    packages: isSite ? record.identifiers.split(' ').map(nameOf) : [],
    isSite,
    isPage,
  }
}

/** Pages about migrations and comparisons, which mention many APIs and answer few questions about them. */
const aboutMoving = /\b(?:migrat\w*|upgrad\w*|comparison|vs)\b/i
/** Returns how useful a record is regardless of the query, from 0 to 1. */
export function priorOf({ kind, hierarchy, weight }: SearchRecord, numbers: RankingNumbers): number {
  if (kind === 'example') return numbers.priorExample
  const { pageRank, level } = weight
  const share = aboutMoving.test(hierarchy.lvl1 ?? '') ? numbers.priorMoving : 1
  const ofRank = numbers.priorLeast + numbers.priorPerRank * pageRank
  return share * ofRank * (0.7 + numbers.priorPerLevel * level)
}

/** Returns true for a page whose title contains all the words, the last one at least as a prefix. */
export function isTitled(words: readonly string[], { title }: Names): boolean {
  const last = words.at(-1)
  const hasWord = (word: string) => title.includes(` ${word} `) || title.includes(` ${stemOf(word)} `)
  return title !== '' && words.every((word) => hasWord(word) || (word === last && title.includes(` ${word}`)))
}

/** Orders records that match equally well, see {@link RecordWeight}. */
export function byWeight({ weight: a }: SearchRecord, { weight: b }: SearchRecord): number {
  return b.pageRank - a.pageRank || b.level - a.level || a.position - b.position
}
