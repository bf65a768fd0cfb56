import { Parser } from 'htmlparser2'
import { mapInSlices } from '~/ports/resilience/in-slices'

/**
 * Elements, classes, attributes with values that a page shows at once, and the custom properties that these values use: `a`,
 * `.btn`, `[data-lib=query]`, `--series-1`.
 */
export type PageNames = ReadonlySet<string>

/** What is read of a document. */
export type DocumentParts = {
  /** All `script` and `link` tags, in order. */
  readonly tags: readonly Tag[]
  readonly names: PageNames
  /** Where the end tag of the body begins; null without one. */
  readonly bodyEnd: number | null
}

/** A `script` or `link` of a document; positions count characters, `end` is the one after the last. */
export type Tag = {
  readonly name: 'script' | 'link'
  /** Values as the source has them, with character references. */
  readonly attributes: Readonly<Record<string, string>>
  readonly start: number
  readonly contentStart: number
  contentEnd: number
  end: number
}

/** Characters that are parsed at a time: about a millisecond of work. */
export const PIECE_LENGTH = 32_768

function* piecesOf(html: string): Generator<string> {
  for (let at = 0; at < html.length; at += PIECE_LENGTH) yield html.slice(at, at + PIECE_LENGTH)
}

/**
 * True for elements that are shown once a reader opens them, or to readers without scripts. Sheets (`styles/menus.css`) are
 * popovers too, but are laid out beside the text in wide windows.
 */
function isClosed(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const isMenu = attributes['popover'] !== undefined && /^menu\b/.test(attributes['class'] ?? '')
  return isMenu || ['dialog', 'noscript', 'template'].includes(name)
}

function addNames(names: Set<string>, name: string, attributes: Readonly<Record<string, string>>): void {
  names.add(name)
  for (const [attribute, value] of Object.entries(attributes)) {
    const given = `[${attribute}=${value}]`
    // What follows from it is there as well.
    if (names.has(given)) continue
    names.add(given)
    for (const [, property = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) names.add(property)
    if (attribute === 'class') for (const one of value.split(/\s+/)) names.add(`.${one}`)
  }
}

/** Reads a document once. Other requests get their turn while a long one is parsed. */
export async function readDocument(html: string): Promise<DocumentParts> {
  const tags: Tag[] = []
  const names = new Set<string>()
  let bodyEnd: number | null = null
  let depth = 0
  let closedAt = Infinity
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1
        if (depth < closedAt && isClosed(name, attributes)) closedAt = depth
        if (depth < closedAt) addNames(names, name, attributes)
        if (name !== 'script' && name !== 'link') return
        const end = parser.endIndex + 1
        tags.push({ name, attributes, start: parser.startIndex, contentStart: end, contentEnd: end, end })
      },
      onclosetag(name, isImplied) {
        if (depth === closedAt) closedAt = Infinity
        depth -= 1
        if (name === 'body' && !isImplied) bodyEnd = parser.startIndex
        const open = tags.at(-1)
        if (name !== 'script' || isImplied || open?.name !== 'script') return
        open.contentEnd = parser.startIndex
        open.end = parser.endIndex + 1
      },
    },
    { decodeEntities: false },
  )
  await mapInSlices(piecesOf(html), (piece) => parser.write(piece))
  parser.end()
  return { tags, names, bodyEnd }
}

/** Types of script that a browser runs; the rest are data blocks. */
const running = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
])

/** True for a script whose text is in the document and runs. */
export function isRunningInline({ name, attributes }: Tag): boolean {
  return name === 'script' && attributes['src'] === undefined && running.has(attributes['type'] ?? '')
}
