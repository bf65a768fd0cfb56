/**
 * All numbers that determine the order of hits. The comment after each gives MRR@10 with the number switched off, then
 * with it doubled; each pair is for the 117 questions that the ranking was tuned on and the 60 held out, over the real
 * docs. The baseline is .957 .776. `npm run bench:search -- --numbers` prints the table again, with hit@3. `lead`
 * affects no question, but guarantees that a page named by the query comes first.
 */

/** What a match adds to a score; 0 disables it. */
const weights = {
  // Weight by field: library and framework, page title, heading, parent headings, text, code.
  fieldScope: 1, // .957 .773, .957 .770
  fieldTitle: 3, // .926 .754, .955 .776
  fieldHeading: 4, // .938 .711, .947 .767
  fieldParents: 1, // .956 .767, .957 .763
  fieldContent: 1, // .925 .691, .958 .759
  fieldIdentifiers: 0.4, // .956 .755, .956 .762
  /** Match by prefix, and by a corrected typo. */
  startOfWord: 0.5, // .929 .786, .948 .756
  typo: 0.15, // .931 .776, .957 .776
  // Constants of BM25+.
  saturation: 1.2, // .946 .759, .957 .739
  lengthShare: 0.7, // .930 .756, .937 .739
  leastGain: 0.5, // .948 .741, .956 .777
  /** Score regardless of the query: the minimum, and the gain per page rank and per level. */
  priorLeast: 0.3, // .936 .802, .942 .735
  priorPerRank: 0.06, // .923 .744, .951 .766
  priorPerLevel: 1 / 300, // .953 .747, .956 .755
  /** Shares of their own scores that further sections add to the score of a page. */
  secondSection: 0.2, // .957 .757, .956 .759
  thirdSection: 0.1, // .957 .755, .956 .773
  fourthSection: 0.05, // .957 .764, .956 .773
} as const

/** Factors of scores; 1 disables one. */
export const factors = {
  /** The query is the title or subject of a page; it is the name of a heading or an option in a reference. */
  namedPage: 5, // .948 .776, .957 .776
  namedDefinition: 2.4, // .950 .776, .957 .776
  /** The title begins with the query; the names contain all its words. */
  startOfPage: 1.7, // .948 .776, .950 .776
  allWordsInNames: 1.25, // .953 .776, .938 .766
  /** Lead of a page that the query names: further sections can add a third to the score of another page. */
  lead: 2, // .957 .776, .957 .776
  /** Pages about migration name everything that is left behind; examples have a name and no text. */
  priorMoving: 0.6, // .943 .777, .943 .774
  priorExample: 0.1, // .923 .795, .951 .784
  /** Records found by a rewording. */
  otherWords: 0.9, // .955 .803, .955 .820
  /**
   * If the query asks for a kind of answer: examples, comparing texts, and reference, which describes one thing at a
   * time.
   */
  wantedExample: 20, // .957 .721, .957 .784
  wantedComparison: 2.5, // .957 .771, .957 .777
  wantedReference: 0.3, // .951 .775, .957 .775
  /** A hit in the reader's framework replaces a better one if its score is at least this share of it. */
  copyOfPage: 0.6, // .927 .778, .905 .762
  /** Pages for a framework other than the reader's, or other than React if the reader chose none. */
  otherFramework: 0.6, // .953 .776, .948 .776
  unusualFramework: 0.85, // .957 .776, .948 .769
} as const

/** Exponents and limits; 0 disables one. */
const limits = {
  /** Exponent of the share of the words that a record contains, weighted by their rarity. */
  coverage: 1.5, // .952 .791, .953 .760
  /**
   * Exponent of the ratio of the number of words to that after joining: a joined word counts more than one word, but
   * less than its parts.
   */
  joined: 1.5, // .956 .776, .943 .776
  /** Queries of at most this many words also match names with a typo, even if each word is known. */
  fewWords: 3, // .948 .787, .951 .772
  /** The share of the words that a record must contain if no record contains all. */
  leastWordsShare: 0.5, // .957 .767, .936 .756
  /** With fewer pages than this, less strict stages add hits. */
  enoughPages: 5, // .885 .699, .950 .776
} as const

/** The ranking numbers in use. */
export const rankingNumbers = { ...weights, ...factors, ...limits } as const

/** A value for every ranking number. */
export type RankingNumbers = Readonly<Record<keyof typeof rankingNumbers, number>>
