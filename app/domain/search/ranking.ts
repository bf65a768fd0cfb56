import { catalogue } from '~/domain/catalogue/catalogue'
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
  /** What stands before the heading as a part of its name: `_` of `_useStore`. */
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

/** Factors of the score for names that equal, begin with or contain the question. */
const bonus = {
  isPage: 5,
  /** A heading or an option of a reference. By questions to the real docs: 1.8 gives MRR 0.943, 2.4 and 3 give 0.947. */
  isDefinition: 2.4,
  isHeading: 1.8,
  pageOfHeading: 1.5,
  startOfPage: 1.7,
  phraseInHeading: 1.3,
  allWordsInNames: 1.25,
  /** An example has no text that could say more. */
  allWordsInExample: 3,
  phraseInText: 1.3,
} as const

/** Share of the score that generated reference keeps beside guides; others are between, by their page rank. */
const MIN_PRIOR = 0.4
const RANK_SHARE = 0.06
/** Pages about leaving something name everything that is left, and answer few questions about it. */
const aboutMoving = /\b(?:migrat\w*|upgrad\w*|comparison|vs)\b/i
const MOVING_SHARE = 0.6
/** A post is about one idea, and its title begins with words that docs explain. */
const BLOG_SHARE = 0.4
/** An example has a name and no text. */
const EXAMPLE_PRIOR = 0.1

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

/** How useful a record is before anything is asked: from 0 to 1. */
export function priorOf({ kind, hierarchy, weight }: SearchRecord): number {
  if (kind === 'example') return EXAMPLE_PRIOR
  const { pageRank, level, position } = weight
  const rank = MIN_PRIOR + RANK_SHARE * pageRank
  const share = kind === 'blog' ? BLOG_SHARE : aboutMoving.test(hierarchy.lvl1 ?? '') ? MOVING_SHARE : 1
  return share * rank * (0.7 + level / 300) * (1 - Math.min(position, 40) / 400)
}

/** True for a page whose title has all the words, the last one at least as the start of another. */
export function isTitled(words: readonly string[], { title }: Names): boolean {
  const last = words.at(-1)
  const hasWord = (word: string) => title.includes(` ${word} `) || title.includes(` ${stemOf(word)} `)
  return title !== '' && words.every((word) => hasWord(word) || (word === last && title.includes(` ${word}`)))
}

/** A record and its names. */
export type Ranked = { readonly record: SearchRecord; readonly names: Names }

/** True when the heading of a record is the question. */
function isCalled(question: string, { names }: Ranked): boolean {
  return names.heading === question
}

/** The query as it is compared with names, its words, and their stems. */
type Asked = { readonly question: string; readonly stems: string; readonly words: readonly string[] }

/** True for a page that people wrote about what the question names, in any form of its words. */
function isAbout({ question, stems }: Asked, { names }: Ranked): boolean {
  return names.subject !== null && (names.subject === stems || names.subject === question)
}

/** True for a page of a reference about a longer name that begins with the question. */
function isLongerName(asked: Asked, ranked: Ranked): boolean {
  const { page } = ranked.names
  const isLonger = page.startsWith(asked.question) && page !== asked.question
  return ranked.record.kind === 'api' && isLonger && !isAbout(asked, ranked)
}

/**
 * True for the page of the site itself that a question names: the front page of a library by its name, or by one of its
 * packages unless a page of its docs has that title.
 */
function isFrontOf(question: string, isPageCalledSo: boolean, { names }: Ranked): boolean {
  return (
    names.isSite && (names.heading === question || (!isPageCalledSo && names.packages.includes(question)))
  )
}

/** Multiplies the score of a record whose names, or whose text, are close to the question. */
function closenessOf(asked: Asked, ranked: Ranked): number {
  const { question, words } = asked
  const { names, record } = ranked
  if (names.heading === question)
    return names.isPage ? bonus.isPage : record.kind === 'api' ? bonus.isDefinition : bonus.isHeading
  if (isAbout(asked, ranked)) return bonus.isPage
  if (names.page === question) return bonus.pageOfHeading
  const isStart = names.isPage && names.page.startsWith(question) ? bonus.startOfPage : 1
  const inHeading = ` ${names.heading} `.includes(` ${question}`) ? bonus.phraseInHeading : 1
  const hasAllWords = words.every((word) => names.stems.includes(` ${stemOf(word)} `))
  const inNames = !hasAllWords
    ? 1
    : record.kind === 'example'
      ? bonus.allWordsInExample
      : bonus.allWordsInNames
  const inText = words.length > 1 && foldedPhrase(record.content).includes(question) ? bonus.phraseInText : 1
  return isStart * inHeading * inNames * inText
}

/**
 * Records whose titles are compared with the question word by word, beside those whose heading is the question: no other
 * reaches a first page.
 */
const MAX_COMPARED = 300

/** How far a page that a question names leads: further sections add a third to another page's score. */
const LEAD = 2

/** The score above which at most `count` of the scores are, roughly: equal ones are all above. */
function leastOfBest(scores: readonly number[], count: number): number {
  return Float64Array.from(scores).toSorted().at(-count) ?? 0
}

/**
 * Multiplies the scores of the best records by how close their names are to the question, word by word. Returns the best
 * score of a page that people wrote about what the question names; 0 where there is none. `sign` is what stands before the
 * question, see {@link signOf}.
 */
export function compareNames(
  scored: readonly { readonly entry: Ranked; score: number }[],
  question: string,
  words: readonly string[],
  sign = '',
): number {
  const least = leastOfBest(
    scored.map(({ score }) => score),
    MAX_COMPARED,
  )
  let best = 0
  let bestAbout = 0
  let bestSigned = 0
  let isPageCalledSo = false
  const asked = { question, words, stems: stemsOf(question).join(' ') }
  for (const each of scored) {
    const isNamed = isCalled(question, each.entry)
    const isSubject = isAbout(asked, each.entry)
    if (isNamed || isSubject || each.score >= least) each.score *= closenessOf(asked, each.entry)
    isPageCalledSo ||= isNamed && each.entry.names.isPage
    best = Math.max(best, each.score)
    if (isSubject) bestAbout = Math.max(bestAbout, each.score)
    if (isNamed && each.entry.names.sign === sign) bestSigned = Math.max(bestSigned, each.score)
  }
  const mostOfLonger = bestAbout > 0 ? bestAbout / LEAD : Infinity
  for (const each of scored) {
    if (isLongerName(asked, each.entry)) each.score = Math.min(each.score, mostOfLonger)
    // A name with another sign before it is another name.
    if (bestSigned > 0 && isCalled(question, each.entry) && each.entry.names.sign !== sign)
      each.score = Math.min(each.score, bestSigned / LEAD)
    if (isFrontOf(question, isPageCalledSo, each.entry)) each.score = best * LEAD
  }
  return bestAbout
}

/** Orders records that match equally well, see {@link SearchRecord.weight}. */
export function byWeight(a: SearchRecord, b: SearchRecord): number {
  return (
    b.weight.pageRank - a.weight.pageRank ||
    b.weight.level - a.weight.level ||
    a.weight.position - b.weight.position
  )
}
