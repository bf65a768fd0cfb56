import type { ImportedName } from '~/domain/markdown/syntax/imports'
import type { PageSection } from '~/domain/markdown/parse/page-sections'
import { oneLine } from '~/domain/text/lines'
import type { PageName } from './entry'
import { cellsOf, type GuidePart, guideParts } from './guide-parts'
import { ownerOfModule } from './modules'
import { firstSentence } from './sentences'
import { isCodeName } from './written-names'

/** Input of {@link subjectsOfGuide}. */
type Guide = {
  readonly path: string
  /** Id of the library. */
  readonly library: string
  readonly title: string
  readonly sections: readonly PageSection[]
  readonly markdown: string
  /** Names that the front matter says the guide explains. */
  readonly stated: readonly string[]
}

/** Matches a verb at the start of a name, which headings omit. */
const VERB = /^(?:create|define|make|render|use|with)(?=[A-Z])/
const writtenInFull: ReadonlyMap<string, string> = new Map([['fn', 'function']])

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')

/** Returns the words of a name as headings spell them: `server`, `function` for `createServerFn`. */
function wordsOfName(name: string): string[] {
  const words = name.replace(VERB, '').match(/[A-Z]?[a-z\d]+|[A-Z]+(?![a-z])/g) ?? []
  return words.map((word) => word.toLowerCase()).map((word) => singular(writtenInFull.get(word) ?? word))
}

/** Matches words around a subject that headings add. */
const ADDED_WORDS = /^(?:what (?:is|are)|the) |(?: (?:api|component|hook|props|reference))+$/gi

/**
 * Returns the words of a title or heading in lower case and singular: `server`, `function` for "What are Server
 * Functions?".
 */
function wordsOfTitle(title: string): string[] {
  const words = title.replaceAll(ADDED_WORDS, '').match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => singular(word.toLowerCase()))
}

/** A heading and the first sentence below it; `id` is null for the title of the page. */
type Heading = { readonly heading: string; readonly id: string | null; readonly sentence: string }

/**
 * Returns true for a heading that spells a name in words. A title may have one more word: "Server Entry Point" for
 * `createServerEntry`.
 */
function isInWords({ heading, id }: Heading, name: string): boolean {
  const [words, own] = [wordsOfTitle(heading), wordsOfName(name)]
  const isLonger = id === null && own.length > 1 && words.length === own.length + 1
  return (isLonger ? words.slice(0, -1) : words).join('') === own.join('')
}

/** Matches pages of lint rules, which list the names that a rule looks for. */
const LINT = /(?:^|\/)eslint\//

/** Matches a list item that defines a name in code: "- `getRequest()` - Access the request". */
const ITEM =
  /^\s*(?:[-*+]|\d+\.) (?:\*\*)?`([A-Za-z_$][\w$]*)(?:<[^`]*>)?(\([^`]*\))?`(?:\*\*)?(?:\s*[-–—:]|\s+(?:is|are)\b)\s*(.+)$/
const CELL = /^\s*`([A-Za-z_$][\w$]*)(\([^`]*\))?`\s*$/

type Defined = Pick<GuidePart, 'id'> & {
  readonly name: string
  readonly isCalled: boolean
  readonly text: string
}

/** Returns what a list item or the first cell of a row defines. */
function definedIn(part: GuidePart): Defined[] {
  const cells = part.kind === 'row' ? cellsOf(part.text) : []
  const [, name, call, text = cells.at(-1) ?? ''] =
    (part.kind === 'line' ? ITEM.exec(part.text) : CELL.exec(cells[0] ?? '')) ?? []
  return name === undefined ? [] : [{ id: part.id, name, isCalled: call !== undefined, text }]
}

/** Returns a sentence of Markdown as plain text. */
const plain = (markdown: string): string =>
  oneLine(markdown.replaceAll(/\[([^\]]*)\]\([^)\s]*\)|[`*]/g, '$1'))

const explained = (
  name: string,
  place: PageName['place'],
  id: string | null,
  sentence: string,
): PageName => ({
  name,
  owner: null,
  kind: /^use[A-Z]/.test(name) ? 'hook' : 'name',
  place,
  id,
  signature: null,
  sentence,
  isDeprecated: false,
})

/** Returns the names that the guide's code imports from its own library. */
function ownImports({ library, sections }: Guide): Set<string> {
  const isOwn = ({ from }: ImportedName) => ownerOfModule(from)?.library === library
  return new Set(sections.flatMap(({ imports }) => imports.filter(isOwn).map(({ name }) => name)))
}

/** Returns the names that the title or a heading spells in words, and those stated in the front matter. */
function topicsOf({ title, sections, stated }: Guide, imported: ReadonlySet<string>): PageName[] {
  const sentence = firstSentence(sections.find(({ lead }) => lead.length > 0)?.lead ?? [], null)
  const headings: Heading[] = [
    { heading: title, id: null, sentence },
    ...sections.flatMap(({ heading, id, lead }) =>
      id === null ? [] : [{ heading, id, sentence: firstSentence(lead, null) }],
    ),
  ]
  const topics = [...imported].flatMap((name) => {
    const topic = headings.find((each) => isInWords(each, name))
    return topic ? [explained(name, 'topic', topic.id, topic.sentence)] : []
  })
  return [...stated.map((name) => explained(name, 'topic', null, sentence)), ...topics]
}

/**
 * Returns the names that lists and tables define. A function needs no import if another name of its section is
 * imported.
 */
function itemsOf({ markdown, sections }: Guide, imported: ReadonlySet<string>): PageName[] {
  const defined = guideParts(markdown, sections).flatMap(definedIn)
  const own = new Set(defined.filter(({ name }) => imported.has(name)).map(({ id }) => id))
  return defined
    .filter(({ name, id, isCalled }) => imported.has(name) || (isCalled && isCodeName(name) && own.has(id)))
    .map(({ name, id, text }) => explained(name, 'item', id, firstSentence([plain(text)], null)))
}

/**
 * Returns the names that a guide explains although no heading contains them: those in its front matter, those that its
 * title or a heading spells in words ("Server Functions" for `createServerFn`), and those that list items and table
 * rows define. Unless stated in the front matter, the guide's code must import them, except as {@link itemsOf} describes.
 */
export function subjectsOfGuide(guide: Guide): PageName[] {
  const imported = ownImports(guide)
  const items = LINT.test(guide.path) ? [] : itemsOf(guide, imported)
  const found = [...topicsOf(guide, imported), ...items].toReversed()
  return [...new Map(found.map((each) => [each.name, each])).values()].toReversed()
}
