import { catalogue } from '~/domain/catalogue/catalogue'
import type { RankingNumbers } from './numbers'
import { headingOf, isGenerated, namedBy, type SearchRecord } from './record'
import { foldedPhrase, identifierParts, indexForms, stemOf, wordsOf } from './words'

/** What a record is called, as folded phrases. */
export type Names = {
  readonly page: string
  readonly heading: string
  /**
   * What a page that people wrote is about: its title without a last word that says its kind, as stems unless it is an
   * identifier. Null for all else.
   */
  readonly subject: string | null
  /** The forms of the words of a page's title, each between two spaces; empty below the page itself. */
  readonly title: string
  /** The stems of the heading's and the page's words, each between two spaces. */
  readonly stems: string
  /** Signs that begin the name in the heading: `_` of `_useStore`. */
  readonly sign: string
  /** Names of the packages of a library whose front page it is. */
  readonly packages: readonly string[]
  /** True for a page of the site itself, such as the front page of a library. */
  readonly isSite: boolean
  /** True for the record of a page itself. */
  readonly isPage: boolean
}

/** What generators write before and after the name that a page of the reference is about. */
const generatedTitle = /^(?:function|class|interface|type alias|variable|enumeration|enum):\s*|\(\)|<.*$/gi

/** What titles say last of what kind their page is: “Debouncing Guide”, “Link component”. */
const kindOfPage = / (?:guides?|apis?|components?|hooks?|functions?|methods?)$/

const family = `${foldedPhrase(catalogue.site.name)} `

/** What something is called, folded and without the name of the family before it, which tells nothing. */
export function nameOf(text: string): string {
  const phrase = foldedPhrase(text)
  return phrase.startsWith(family) ? phrase.slice(family.length) : phrase
}

/** The signs that a name begins with, which folding drops. */
export function signOf(text: string): string {
  return /^\W*?([_$]+)[\p{L}\p{N}]/u.exec(text)?.[1] ?? ''
}

function stemsOf(phrase: string): string[] {
  return phrase.split(' ').filter(Boolean).map(stemOf)
}

function subjectOf(title: string): string {
  const subject = nameOf(title).replace(kindOfPage, '')
  // Names of one stem are not one: `useDebouncer`, `useDebounced`.
  const isIdentifier = wordsOf(title).some((word) => identifierParts(word).length > 1)
  return isIdentifier ? subject : stemsOf(subject).join(' ')
}

/** The names of a record, made once for all questions. */
export function namesOf(record: SearchRecord): Names {
  const title = (record.hierarchy.lvl1 ?? '').replaceAll(generatedTitle, '')
  const page = nameOf(title)
  const called = headingOf(record).replaceAll(generatedTitle, '')
  const names = nameOf(namedBy(record).replaceAll(generatedTitle, ''))
  const isPage = record.type === 'lvl1'
  const isWritten = isPage && (record.kind === 'guide' || record.kind === 'api') && !isGenerated(record)
  const isSite = isPage && record.kind === 'site'
  return {
    page,
    heading: nameOf(called),
    sign: signOf(called),
    title: isPage ? ` ${wordsOf(title).flatMap(indexForms).join(' ')} ` : '',
    subject: isWritten ? subjectOf(title) : null,
    stems: ` ${[...new Set([page, names].flatMap(stemsOf))].join(' ')} `,
    packages: isSite ? record.identifiers.split(' ').map(nameOf) : [],
    isSite,
    isPage,
  }
}

/** Pages about leaving something name everything that is left, and answer few questions about it. */
const aboutMoving = /\b(?:migrat\w*|upgrad\w*|comparison|vs)\b/i
/** How useful a record is before anything is asked: from 0 to 1. */
export function priorOf({ kind, hierarchy, weight }: SearchRecord, numbers: RankingNumbers): number {
  if (kind === 'example') return numbers.priorExample
  const { pageRank, level } = weight
  const share = aboutMoving.test(hierarchy.lvl1 ?? '') ? numbers.priorMoving : 1
  const ofRank = numbers.priorLeast + numbers.priorPerRank * pageRank
  return share * ofRank * (0.7 + numbers.priorPerLevel * level)
}

/** True for a page whose title has all the words, the last one at least as the start of another. */
export function isTitled(words: readonly string[], { title }: Names): boolean {
  const last = words.at(-1)
  const hasWord = (word: string) => title.includes(` ${word} `) || title.includes(` ${stemOf(word)} `)
  return title !== '' && words.every((word) => hasWord(word) || (word === last && title.includes(` ${word}`)))
}

/** Orders records that match equally well, see {@link RecordWeight}. */
export function byWeight({ weight: a }: SearchRecord, { weight: b }: SearchRecord): number {
  return b.pageRank - a.pageRank || b.level - a.level || a.position - b.position
}
