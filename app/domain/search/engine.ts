import { createEntryStore, type Entry, type ExportedRecords, type RankedHit } from './entries'
import { weightsOfFields } from './fields'
import { createInvertedIndex } from './inverted-index'
import { createMatching, type ScoredEntry, type Stage } from './matching'
import type { SearchRecord } from './record'
import { compareNames, isTitled, nameOf, signOf } from './ranking'
import { joinKnown, MAX_WORDS, queryWords } from './question'
import { alternativesOf, type Alternative } from './synonyms'
import { factorFor, wantedBy, withoutKind } from './wanted'
import { fold, indexForms, wordsOf } from './words'

/** The records that match a text, in no order, unless the text is empty: then most useful first. */
export type Ranking = {
  readonly hits: readonly RankedHit[]
  /**
   * The same with records that match less strictly; null when nothing is left to be tried. It is for readers who see hits on
   * too few pages, not counting those in other words. Found once.
   */
  readonly wider: (pages: number) => Ranking | null
  /** The folded words that were searched for. */
  readonly words: readonly string[]
  /** Forms that match after typos were corrected or words joined, for highlighting. */
  readonly corrected: readonly string[]
}

/** An index of records, changed page by page. */
export type SearchEngine = {
  /** Replaces what is indexed under a key, usually a page's address; no records remove it. */
  readonly set: (key: string, records: readonly SearchRecord[]) => void
  /** Ranks all records against a text; an empty text gives all of them, most useful first; one of signs alone none. */
  readonly rank: (text: string) => Ranking
  /** Number of records. */
  readonly size: () => number
  /** All that is indexed as plain values, for {@link createSearchEngine} to start from. */
  readonly export: () => ExportedRecords
}

/**
 * A joined word counts more than one word, and less than all that it stands for. By questions to the real docs: 1 finds fewer
 * identifiers (MRR 0.963 in place of 0.973), 2 puts guides lower whose words make an identifier (0.935 in place of 0.941).
 */
const JOINED_EXPONENT = 1.5

/** Hits on fewer pages than this are added to by less strict ones. */
const ENOUGH_PAGES = 5

/** A stage adds to the hits of those before it while they are on fewer pages than this. */
type RankingStage = Stage & { readonly belowPages: number }

/** What was found by the stages so far. */
type Strict = {
  readonly scored: readonly ScoredEntry[]
  readonly corrected: readonly string[]
  /** The best score of a page about what the text names; 0 where there is none. */
  readonly scoreOfNamed: number
}

/** What was found otherwise than by the words as they are. */
type Others = {
  readonly joined: readonly ScoredEntry[]
  readonly examples: readonly ScoredEntry[]
  readonly alternatives: readonly ScoredEntry[]
  readonly corrected: readonly string[]
}

type Asked = { readonly text: string; readonly words: readonly string[]; readonly others: Others }

/** What a record that answers in other words counts beside one with the words that were asked. */
const ALIAS_SHARE = 0.6
/** The score of each example where any is asked for: more than pages have that have the word. */
const ANY_EXAMPLE = 100
/** Questions in other words that are asked beside one; each costs as much as that. */
const MAX_ALTERNATIVES = 12

const isExample = ({ entry }: ScoredEntry): boolean => entry.record.kind === 'example'

/** The hits of a ranking: of a record that was found in several ways, the best one. */
function hitsOf({ scored, scoreOfNamed }: Strict, { text, words, others }: Asked): RankedHit[] {
  const wanted = wantedBy(text)
  const hits = new Map<Entry, RankedHit>()
  const add = (entries: readonly ScoredEntry[], isInOtherWords: boolean) => {
    for (const { entry, score: ofText, lacksRareWord } of entries) {
      const score = ofText * factorFor(wanted, entry)
      const known = hits.get(entry)
      if (score <= (known?.score ?? 0)) continue
      const { record, page, names } = entry
      hits.set(entry, {
        record,
        page,
        score,
        lacksRareWord,
        isTitled: isTitled(words, names),
        isInOtherWords: isInOtherWords && (known?.isInOtherWords ?? true),
      })
    }
  }
  add(scored, false)
  add([...others.joined, ...others.examples], true)
  // Behind any page named exactly as the query.
  const most = scoreOfNamed > 0 ? scoreOfNamed : Infinity
  add(
    others.alternatives.map((each) => ({ ...each, score: ALIAS_SHARE * Math.min(each.score, most) })),
    true,
  )
  return [...hits.values()]
}

/**
 * Creates an index in memory. All words of a text must match, the last one by its start; words of four letters and more
 * may hold typos. When few pages have all words, those with some of them follow. Pages that are named as the text come
 * first, guides before generated reference.
 */
export function createSearchEngine(exported: ExportedRecords = []): SearchEngine {
  /** The forms of all words that were indexed, by word: most of them occur many times. */
  const formsByWord = new Map<string, readonly string[]>()
  const index = createInvertedIndex(weightsOfFields.length, formsOf)
  const entries = createEntryStore(index, exported)
  const { isKnown, match } = createMatching(index, entries)

  function formsOf(word: string): readonly string[] {
    const known = formsByWord.get(word)
    if (known) return known
    const forms = indexForms(word)
    formsByWord.set(word, forms)
    return forms
  }

  /** True for a joined word that some record has, or that begins one of theirs where it is still being typed. */
  const isPartOfIndex = (word: string, isLast: boolean): boolean =>
    index.has(word) || (isLast && index.hasLonger(word))

  /** The stages that can add something for these words. */
  function stagesFor(words: readonly string[]): RankingStage[] {
    const stages: RankingStage[] = [{ combineWith: 'AND', withTypos: false, belowPages: ENOUGH_PAGES }]
    const loose = { withTypos: true, belowPages: ENOUGH_PAGES }
    if (!words.every(isKnown)) stages.push({ combineWith: 'AND', ...loose })
    if (words.length > 1) stages.push({ combineWith: 'OR', ...loose })
    if (words.length > 2) stages.push({ combineWith: 'OR', withTypos: true, leastWords: 1, belowPages: 1 })
    return stages
  }

  /** Ranks records by the words of a question of which some were joined. */
  function rankJoined(joined: readonly string[], asked: number): ScoredEntry[] {
    const words = queryWords(joined.join(' '))
    const { scored } = match(words, { combineWith: 'AND', withTypos: false })
    const worth = (asked / words.length) ** JOINED_EXPONENT
    for (const each of scored) each.score *= worth
    compareNames(scored, words.join(' '), words)
    return scored
  }

  /** Ranks records whose names have other words for some of the question. */
  function rankAlternative({ alias, others }: Alternative): ScoredEntry[] {
    const words = [...alias, ...others]
    const { length: named } = alias
    const { scored } = match(words, { combineWith: 'OR', withTypos: false, named, leastWords: named })
    compareNames(scored, words.join(' '), words)
    return scored
  }

  /** Ranks examples by some of the words, where one is asked for; all of them where nothing else is. */
  function rankExamples(text: string, words: readonly string[]): ScoredEntry[] {
    if (wantedBy(text) !== 'example') return []
    if (withoutKind(words).length === 0)
      return entries
        .list()
        .map((entry) => ({ entry, score: ANY_EXAMPLE, lacksRareWord: false }))
        .filter(isExample)
    const { scored } = match(words, { combineWith: 'OR', withTypos: false, leastWords: 1 })
    const examples = scored.filter(isExample)
    compareNames(examples, nameOf(text), words)
    return examples
  }

  /** What every ranking of a text has beside the records that its stages find. */
  function othersOf(text: string, words: readonly string[]): Others {
    const all = wordsOf(fold(text))
    const joined = joinKnown(all, isPartOfIndex) ?? []
    const alternatives = alternativesOf(all.slice(0, MAX_WORDS)).slice(0, MAX_ALTERNATIVES)
    return {
      corrected: [...joined, ...alternatives.flatMap(({ alias }) => alias)],
      joined: joined.length > 0 ? rankJoined(joined, words.length) : [],
      examples: rankExamples(text, words),
      alternatives: alternatives.flatMap(rankAlternative),
    }
  }

  /** The ranking by the first of some stages, with the hits of those before it; the rest are for wider ones. */
  function rankBy([stage, ...rest]: readonly RankingStage[], asked: Asked, before: Strict): Ranking | null {
    if (!stage) return null
    const { text, words, others } = asked
    const { scored, corrected } = match(words, stage)
    const scoreOfNamed = Math.max(
      before.scoreOfNamed,
      compareNames(scored, nameOf(text), words, signOf(text)),
    )
    const known = new Set(before.scored.map(({ entry }) => entry))
    const strict = {
      scored: [...before.scored, ...scored.filter(({ entry }) => !known.has(entry))],
      corrected: [...before.corrected, ...corrected],
      scoreOfNamed,
    }
    const hits = hitsOf(strict, asked)
    let wider: Ranking | null | undefined
    const [next] = rest
    return {
      hits,
      words,
      corrected: [...strict.corrected, ...others.corrected],
      wider(pages) {
        if (next && pages >= next.belowPages) return null
        if (wider === undefined) wider = rankBy(rest, asked, strict)
        return wider
      },
    }
  }

  return {
    set: entries.set,
    rank(text) {
      const words = queryWords(text)
      const nothing = { words, corrected: [], wider: () => null }
      if (words.length === 0) return { hits: text.trim() === '' ? entries.all() : [], ...nothing }
      const asked = { text, words, others: othersOf(text, words) }
      const before = { scored: [], corrected: [], scoreOfNamed: 0 }
      return rankBy(stagesFor(words), asked, before) ?? { hits: [], ...nothing }
    },
    size: entries.size,
    export: entries.export,
  }
}
