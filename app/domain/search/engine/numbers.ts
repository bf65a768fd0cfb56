/**
 * Numbers that determine the order of hits; the ranks of pages are in `../page-records.ts`. The comment after a number gives
 * MRR@10 over the real docs, `switched off, doubled`. Each of the two is a pair: 117 questions that the ranking was tuned on,
 * and 80 others. With all numbers as they are, it is .955 .845. `npm run bench:search -- --numbers` prints the table again,
 * with hit@3. `lead` affects few questions, but guarantees that a page named by the query comes first.
 */

/** What a match adds to a score; 0 disables it. */
const weights = {
  // Weight by field: library and framework, page title, heading, parent headings, text, code.
  fieldScope: 1, // .955 .843, .955 .845
  fieldTitle: 3, // .924 .827, .958 .849
  fieldHeading: 4, // .930 .818, .946 .837
  fieldParents: 1, // .955 .845, .955 .845
  fieldContent: 1, // .927 .798, .955 .844
  fieldIdentifiers: 0.4, // .947 .824, .955 .850
  /** Match by prefix, and by a corrected typo. */
  startOfWord: 0.5, // .926 .771, .946 .832
  typo: 0.15, // .929 .745, .955 .845
  /** Constants of BM25+: k1, b and δ. */
  saturation: 1.2, // .935 .848, .955 .843
  lengthShare: 0.7, // .929 .847, .937 .842
  leastGain: 0.5, // .955 .843, .955 .845
  /** Score regardless of the query: the minimum, the gain per page rank, and the gain per level of a heading. */
  priorLeast: 0.3, // .937 .847, .955 .842
  priorPerRank: 0.06, // .935 .831, .952 .845
  priorPerLevel: 1 / 300, // .953 .845, .959 .843
  /** Shares of their own scores that further sections add to the score of a page. */
  secondSection: 0.2, // .954 .845, .959 .845
  thirdSection: 0.1, // .955 .843, .959 .845
  fourthSection: 0.05, // .955 .845, .955 .845
} as const

/** Factors of scores; 1 disables one. */
export const factors = {
  /** The query is the title or subject of a page. */
  namedPage: 5, // .946 .845, .955 .845
  /** The query is the name of a heading or an option in a reference. */
  namedDefinition: 2.4, // .948 .845, .955 .845
  /** The title begins with the query, or the names contain all its words. */
  startOfPage: 1.7, // .950 .845, .947 .845
  allWordsInNames: 1.25, // .959 .845, .940 .845
  /** A whole word that is the start of a longer one, in a title or heading. */
  startOfName: 0.3, // .884 .845, .885 .845
  /** A page that the query names; the further sections of another page can raise its score by a third. */
  lead: 2, // .955 .845, .955 .845
  /**
   * Factors of the score regardless of the query, applied when a page is indexed. Pages about migrations and comparisons
   * mention many APIs, so they match too many queries; examples have a name and no text.
   */
  priorMoving: 0.6, // .941 .846, .941 .846
  priorExample: 0.1, // .921 .845, .953 .845
  /** Records found by a rewording. */
  otherWords: 0.9, // .955 .845, .953 .846
  /**
   * If the query asks for an example or a comparison (`wanted-kind.ts`): examples; texts that compare; and reference, which
   * describes one thing at a time.
   */
  wantedExample: 20, // .955 .845, .955 .845
  wantedComparison: 2.5, // .955 .845, .955 .845
  wantedReference: 0.3, // .950 .845, .955 .845
  /** A hit in the reader's framework replaces a better one if its score is at least this share of it. */
  copyOfPage: 0.6, // .930 .845, .912 .845
  /** Pages for a framework other than the reader's, or other than React if the reader chose none. */
  otherFramework: 0.6, // .950 .845, .946 .845
  unusualFramework: 0.85, // .955 .845, .952 .838
} as const

/** Exponents and limits; 0 disables one. */
const limits = {
  /** Exponent of the share of the words that a record contains, weighted by their rarity. */
  coverage: 1.5, // .947 .839, .959 .851
  /**
   * Exponent of the ratio of the number of words to that after joining: a joined word counts more than one word, but
   * less than its parts.
   */
  joined: 1.5, // .955 .845, .945 .845
  /** Queries of at most this many words also match names with a typo, even if each word is known. */
  fewWords: 3, // .946 .841, .955 .840
  /** The share of the words that a record must contain if no record contains all. */
  leastWordsShare: 0.5, // .955 .847, .943 .823
  /** With fewer pages than this, less strict stages add hits. */
  enoughPages: 5, // .892 .606, .948 .845
} as const

/** The ranking numbers in use. */
export const rankingNumbers = { ...weights, ...factors, ...limits } as const

/** A value for every ranking number. */
export type RankingNumbers = Readonly<Record<keyof typeof rankingNumbers, number>>
