import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { isReferencePath } from '~/domain/pages/reference-paths'

const MAX_SENTENCE = 160

/** Fewest words of a sentence that ends without a mark: shorter texts, such as "Optional", are facts beside a name. */
const MIN_WORDS = 5

/** How a block begins that is about a part, such as one value of several, or that states a fact beside a name. */
const PART = /^(?:['"]?[\w$.-]+['"]?|Default value|Defined in|Inherited from)(?:\(\))?:(?:\s|$)/
const FACT = /^(?:(?:Optional|Required)(?:[,.]| [-–—(]|$)|Defaults to |See )/i

/** The sentence that a block begins with; `''` for one that has none. */
function sentenceOf(block: string): string {
  const [sentence] = /^.*?[.!?](?=\s|$)/.exec(block) ?? []
  if (sentence !== undefined) return sentence
  return block.split(' ').length < MIN_WORDS ? '' : block.replace(/:$/, '…')
}

/**
 * Returns the first sentence of a text, without the declaration at its start; empty if the text has no sentence. The text is
 * passed as its blocks, and a sentence ends with its block.
 */
export function firstSentence(blocks: readonly string[], declaration: string | null): string {
  const own = blocks
    .map((block) =>
      declaration !== null && block.startsWith(declaration) ? block.slice(declaration.length) : block,
    )
    .map((block) => block.replace(/^Description:/, '').trim())
    .filter((block) => !PART.test(block) && !FACT.test(block))
  // What follows `Will be:` are parts.
  const block = own.find((text) => text.endsWith(':') || sentenceOf(text) !== '') ?? ''
  const sentence = sentenceOf(block)
  if (sentence.length <= MAX_SENTENCE) return sentence
  return `${sentence.slice(0, MAX_SENTENCE).replace(/\s+\S*$/, '')}…`
}

/** The heading that generators put above each form of a function that has several. */
const FORM = 'Call Signature'

/**
 * The blocks of text that say what a page is about, none for none. In a reference they are before the first heading or below
 * the heading of a form; a later section explains a part.
 */
export function introOf(path: string, sections: readonly PageSection[]): readonly string[] {
  const about = isReferencePath(path)
    ? sections.filter(({ heading }, index) => index === 0 || heading === FORM)
    : sections
  return about.find(({ lead }) => lead.length > 0)?.lead ?? []
}
