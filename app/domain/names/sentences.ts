import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { isReferencePath } from '~/domain/pages/reference-paths'

const MAX_SENTENCE = 160

/**
 * Minimum number of words of a sentence without final punctuation: shorter texts, such as "Optional", are facts about a
 * name.
 */
const MIN_WORDS = 5

/** Matches the start of a block about a part, such as one of several values. */
const PART = /^(?:['"]?[\w$.-]+['"]?|Default value|Defined in|Inherited from)(?:\(\))?:(?:\s|$)/
const FACT = /^(?:(?:Optional|Required)(?:[,.]| [-–—(]|$)|Defaults to |See )/i

/** Returns the sentence at the start of a block; `''` if there is none. */
function sentenceOf(block: string): string {
  const [sentence] = /^.*?[.!?](?=\s|$)/.exec(block) ?? []
  if (sentence !== undefined) return sentence
  return block.split(' ').length < MIN_WORDS ? '' : block.replace(/:$/, '…')
}

/**
 * Returns the first sentence of a text, without the declaration at its start; empty if it has no sentence. A sentence
 * does not extend beyond its block.
 */
export function firstSentence(blocks: readonly string[], declaration: string | null): string {
  const own = blocks
    .map((block) =>
      declaration !== null && block.startsWith(declaration) ? block.slice(declaration.length) : block,
    )
    .map((block) => block.replace(/^Description:/, '').trim())
    .filter((block) => !PART.test(block) && !FACT.test(block))
  // A block that ends with a colon introduces parts, which are filtered out above.
  const block = own.find((text) => text.endsWith(':') || sentenceOf(text) !== '') ?? ''
  const sentence = sentenceOf(block)
  if (sentence.length <= MAX_SENTENCE) return sentence
  return `${sentence.slice(0, MAX_SENTENCE).replace(/\s+\S*$/, '')}…`
}

/** The heading that generators put above each overload of a function. */
const OVERLOAD = 'Call Signature'

/**
 * Returns the blocks that say what a page is about; empty if there are none. In a reference, they precede the first
 * heading or follow the heading of an overload; later sections are about parts.
 */
export function introOf(path: string, sections: readonly PageSection[]): readonly string[] {
  const about = isReferencePath(path)
    ? sections.filter(({ heading }, index) => index === 0 || heading === OVERLOAD)
    : sections
  return about.find(({ lead }) => lead.length > 0)?.lead ?? []
}
