/**
 * Every number that the order of hits depends on. Behind each: MRR@10 where it is switched off, then where it is doubled, each
 * of 117 questions that the ranking was made with and of 60 that were kept apart, over the real docs: .957 .776 as they are.
 * `npm run bench:search -- --numbers` prints the table anew, with hit@3. `lead` decides no question, but that a page which
 * a question names stays first.
 */

/** What a match adds to a score; 0 is off. */
const weights = {
  // By the field that holds the word: library and framework, title of the page, own heading, headings above, text, code.
  fieldScope: 1, // .957 .773, .957 .770
  fieldTitle: 3, // .926 .754, .955 .776
  fieldHeading: 4, // .938 .711, .947 .767
  fieldParents: 1, // .956 .767, .957 .763
  fieldContent: 1, // .925 .691, .958 .759
  fieldIdentifiers: 0.4, // .956 .755, .956 .762
  /** A form that begins with the word, and one that the word is a typo of. */
  startOfWord: 0.5, // .929 .786, .948 .756
  typo: 0.15, // .931 .776, .957 .776
  // The constants of BM25+.
  saturation: 1.2, // .946 .759, .957 .739
  lengthShare: 0.7, // .930 .756, .937 .739
  leastGain: 0.5, // .948 .741, .956 .777
  /** Of a record before anything is asked: of any, more for each page rank and for each level. */
  priorLeast: 0.4, // .936 .802, .942 .735
  priorPerRank: 0.06, // .923 .744, .951 .766
  priorPerLevel: 1 / 300, // .953 .747, .956 .755
  /** What further sections add to the score of a page, as shares of their own. */
  secondSection: 0.2, // .957 .757, .956 .759
  thirdSection: 0.1, // .957 .755, .956 .773
  fourthSection: 0.05, // .957 .764, .956 .773
} as const

/** What a score is multiplied by; 1 is off. */
export const factors = {
  /** A page with the question as its title or subject, and a heading or an option of a reference with it as its name. */
  namedPage: 5, // .948 .776, .957 .776
  namedDefinition: 2.4, // .950 .776, .957 .776
  /** The question begins the title, has its words in the names. */
  startOfPage: 1.7, // .948 .776, .950 .776
  allWordsInNames: 1.25, // .953 .776, .938 .766
  /** How far a page that a question names leads: further sections add a third to another page's score. */
  lead: 2, // .957 .776, .957 .776
  /** Pages about leaving something name everything that is left; examples have a name and no text. */
  priorMoving: 0.6, // .943 .777, .943 .774
  priorExample: 0.1, // .923 .795, .951 .784
  /** Records that answer in other words. */
  otherWords: 0.6, // .955 .803, .955 .820
  /** Where a kind of answer is asked for: an example, a text that compares, reference, which describes one thing at a time. */
  wantedExample: 20, // .957 .721, .957 .784
  wantedComparison: 2.5, // .957 .771, .957 .777
  wantedReference: 0.3, // .951 .775, .957 .775
  /** A copy in the reader's framework replaces one that is better by at most this. */
  copyOfPage: 0.6, // .927 .778, .905 .762
  /** A page that is not for the reader's framework; the same while none is chosen. */
  otherFramework: 0.6, // .953 .776, .948 .776
  unusualFramework: 0.85, // .957 .776, .948 .769
} as const

/** What a share is raised to, and limits; 0 is off. */
const limits = {
  /** The share of the words that a record has. */
  coverage: 1.5, // .952 .791, .953 .760
  /** The share of its words that a joined word counts for: more than one word, and less than all of them. */
  joined: 1.5, // .956 .776, .943 .776
  /** A question of at most so many words is compared with names as if it held a typo: it may be another word. */
  fewWords: 3, // .948 .787, .951 .772
  /** The share of words that a record must have where none has all. */
  leastWordsShare: 0.5, // .957 .767, .936 .756
  /** Hits on fewer pages than this are added to by less strict ones. */
  enoughPages: 5, // .885 .699, .950 .776
} as const

/** The numbers that the site ranks with. */
export const rankingNumbers = { ...weights, ...factors, ...limits } as const

/** A value for every number of the ranking. */
export type RankingNumbers = Readonly<Record<keyof typeof rankingNumbers, number>>
