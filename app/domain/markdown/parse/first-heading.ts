import rehypeSanitize from 'rehype-sanitize'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { dropJsxStyles, rehypeRawHtml, remarkRawText } from '~/domain/markdown/plugins/raw-html'
import { remarkDirectives } from '~/domain/markdown/plugins/remark-directives'
import { firstHeading } from '~/domain/markdown/syntax/heading-name'
import { sanitizeSchema } from '~/domain/markdown/syntax/sanitize-schema'
import { remarkSyntax } from '~/domain/markdown/syntax/remark-syntax'

/**
 * Length of text that is searched for the heading that names a page, in characters: it is parsed in the thread that
 * serves requests.
 */
const MAX_LENGTH = 8000

/** Lines that may end a level-1 heading, or an `<h1>` tag. They only decide how much of a text is parsed. */
const MAY_BE_HEADING = /^[ \t]*(?:#(?=[ \t\n]|$)|=+[ \t]*$)|<h1\b/gim

/** Definitions of links and footnotes, also in quotes and lists. Groups: the definition unindented, and its label. */
const DEFINITION = /^[ \t>]*((\[[^\]\n]+\]):.*)$/gm

/** The heading that names a page; `start` is its offset in the source, or null if unknown. */
export type NamingHeading = { readonly name: string; readonly start: number | null }

/** Creates the processor with the stages that decide what a heading is. */
function headingStages() {
  const directives = { framework: null, isNeutral: true, problems: [] }
  return unified()
    .use(remarkParse)
    .use([...remarkSyntax, [remarkDirectives, directives], remarkRawText])
    .use(remarkRehype, { allowDangerousHtml: true })
    .use([rehypeRawHtml, [rehypeSanitize, sanitizeSchema]])
}

/** Finds the first level-1 heading. Returns null if there is none, and for text nested too deeply to parse. */
function headingIn(markdown: string): NamingHeading | null {
  const text = dropJsxStyles(markdown)
  const stages = headingStages()
  try {
    const first = firstHeading(stages.runSync(stages.parse(text), text))
    const start = text === markdown ? (first?.node.position?.start.offset ?? null) : null
    return first && { name: first.name, start }
  } catch (error) {
    // Such a page is shown as its Markdown source.
    if (!(error instanceof RangeError)) throw error
    return null
  }
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end
}

/**
 * Returns how far to parse for a possible heading: to the end of its line, its element, and the tabs that it may be
 * part of.
 */
function headEnd(text: string, offset: number): number {
  const closing = text.startsWith('<', offset) ? text.toLowerCase().indexOf('</h1', offset) : offset
  const end = closing === -1 ? text.length : lineEnd(text, closing)
  if (!text.slice(0, end).includes('::start:')) return end
  return Math.max(end, lineEnd(text, Math.max(0, text.lastIndexOf('::end:'))))
}

/** Returns the definitions below a heading for the labels in its brackets, which are text if nothing defines them. */
function definitionsOf(name: string, below: string): string[] {
  if (!name.includes('[')) return []
  const written = name.toLowerCase()
  const found = new Map<string, string>()
  for (const [, definition = '', label = ''] of below.matchAll(DEFINITION)) {
    const key = label.toLowerCase()
    if (written.includes(key) && !found.has(key)) found.set(key, definition)
  }
  return [...found.values()]
}

/**
 * Returns the first level-1 heading of a page as rendered, which names a page without a title. Parses only as much of
 * the text as it needs.
 */
export function readFirstHeading(markdown: string): NamingHeading | null {
  const text = markdown.slice(0, MAX_LENGTH)
  let read = 0
  for (const { index } of text.matchAll(MAY_BE_HEADING)) {
    if (index < read) continue
    // Doubles the parsed length each time, so that code full of comments costs at most twice its length.
    read = Math.max(headEnd(text, index), lineEnd(text, Math.min(2 * read, text.length)))
    const head = text.slice(0, read)
    const heading = headingIn(head)
    if (!heading) continue
    const definitions = definitionsOf(heading.name, markdown.slice(read))
    return definitions.length === 0 ? heading : headingIn([head, ...definitions].join('\n\n'))
  }
  return null
}
