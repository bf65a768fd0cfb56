import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { isReferencePath } from '~/domain/pages/reference-paths'

/** Maximum length of a sentence, in characters: five lines of a card. Longer ones are cut after a main clause or omitted. */
const MAX_SENTENCE = 200

/**
 * Minimum number of words of a sentence without final punctuation: shorter texts, such as "Optional", are facts about a
 * name.
 */
const MIN_WORDS = 5

/** Matches the start of a block about a part, such as one of several values. */
const PART = /^(?:['"]?[\w$.-]+['"]?|Default value|Defined in|Inherited from)(?:\(\))?:(?:\s|$)/
const FACT = /^(?:(?:Optional|Required)(?:[,.]| [-–—(]|$)|Defaults to |See )/i

/** Matches the first sentence of a block; the period of an abbreviation does not end it. */
const SENTENCE = /^.*?(?<!\b(?:e\.g|i\.e|vs))[.!?]["')\]]*(?=\s|$)/

/** Matches the last word of an introduction that is no sentence without what follows it. */
const UNFINISHED =
  /\b(?:a|an|and|are|as|at|be|by|for|from|in|includes?|is|like|of|or|the|to|following|with):$/i

/** Matches a sentence that says nothing about its subject: a question, a greeting, an announcement, an unfinished one. */
const EMPTY =
  /\blet['’]s\b|[?…]["')\]]*$|\.\.\.$|^(?:Welcome to |Well, |Here(?:['’]s| is| are) )|\blike (?:this|so)[.:]$/i

/** Matches a sentence about the text itself, which describes a page only if no other sentence does. */
const ABOUT_TEXT = /\bthis (?:code|example|page|section|snippet)\b/i

/** Matches a sentence that continues the one before it. */
const CONTINUES = /^(?:Also|And|But|For example|However|Instead|It|Otherwise|So|Then|Therefore|They)\b/

/** Matches a first clause that is a sentence without the second. */
const MAIN_CLAUSE =
  /^(?!After|Although|As|Because|Before|By|If|Once|Since|When|While|With)(.{60,}?)(?:, but |,? (?:and|so) (?=it|they|there|this|we|you)\b)/

/** Ends a long sentence after its first main clause, if it has a second one; `''` for any other. */
function shortened(sentence: string): string {
  if (sentence.length <= MAX_SENTENCE) return sentence
  const [, clause = ''] = MAIN_CLAUSE.exec(sentence) ?? []
  return clause === '' || clause.length > MAX_SENTENCE ? '' : `${clause}.`
}

/** Returns the sentence at the start of a block, or the block if it introduces a list; `''` if there is none. */
function sentenceOf(block: string): string {
  const [sentence] = SENTENCE.exec(block) ?? []
  if (EMPTY.test(sentence ?? block)) return ''
  if (sentence !== undefined) return shortened(sentence)
  return block.split(' ').length < MIN_WORDS || UNFINISHED.test(block) ? '' : block.replace(/:$/, '.')
}

/** Returns true for a short sentence that is the first, or does not continue the one before it. */
function isComplete(sentence: string, at: number): boolean {
  return sentence !== '' && sentence.length <= MAX_SENTENCE && !(at > 0 && CONTINUES.test(sentence))
}

/**
 * Returns the whole sentences at the starts of blocks, without the declaration at their start. Blocks after one that ends
 * with a colon are its parts.
 */
function firstSentences(blocks: readonly string[], declaration: string | null): string[] {
  const own = blocks
    .map((block) =>
      declaration !== null && block.startsWith(declaration) ? block.slice(declaration.length) : block,
    )
    .map((block) => block.replace(/^Description:/, '').trim())
    .filter((block) => !PART.test(block) && !FACT.test(block))
  const introduction = own.findIndex((block) => block.endsWith(':'))
  const sentences = own.slice(0, introduction < 0 ? own.length : introduction + 1).map(sentenceOf)
  return sentences.filter(isComplete)
}

/** Returns the first whole sentence at the start of a block, except one about the text itself; empty if there is none. */
export function firstSentence(blocks: readonly string[], declaration: string | null): string {
  return firstSentences(blocks, declaration).find((sentence) => !ABOUT_TEXT.test(sentence)) ?? ''
}

/** The heading that generators put above each overload of a function. */
const OVERLOAD = 'Call Signature'

/** Number of sections of a guide whose text can describe the page as a whole. */
const MAX_SECTIONS = 3

/**
 * Returns a sentence that describes a page as a whole; empty if there is none. In a reference, it precedes the first
 * heading or follows the heading of an overload; later sections are about parts. A text without final punctuation is
 * skipped, since it may be an item of a list.
 */
export function sentenceOfPage(path: string, sections: readonly PageSection[]): string {
  const about = isReferencePath(path)
    ? sections.filter(({ heading }, index) => index === 0 || heading === OVERLOAD)
    : sections.filter(({ lead }) => lead.length > 0).slice(0, MAX_SECTIONS)
  const sentences = about.map(({ lead }) => firstSentence(lead, null))
  const others = about.flatMap(({ lead }) => firstSentences(lead, null))
  return [...sentences, ...others].find((sentence) => /[.!]["')\]]*$/.test(sentence)) ?? ''
}
