import { Parser } from 'htmlparser2'
import { mapInSlices } from '~/ports/resilience/in-slices'

/**
 * Names in the initially visible part of a page: elements, classes, attributes with values, and the custom properties in these
 * values: `a`, `.btn`, `[data-lib=query]`, `--series-1`.
 */
export type PageNames = ReadonlySet<string>

/** Result of parsing a document. */
export type DocumentParts = {
  /** All `script` and `link` tags, in order. */
  readonly tags: readonly Tag[]
  readonly names: PageNames
  /** Position of the end tag of the body; null if there is none. */
  readonly bodyEnd: number | null
}

/** A `script` or `link` element. Positions count characters; `end` is exclusive. */
export type Tag = {
  readonly name: 'script' | 'link'
  /** Attribute values as written, with character references not decoded. */
  readonly attributes: Readonly<Record<string, string>>
  readonly start: number
  readonly contentStart: number
  contentEnd: number
  end: number
}

/** Number of characters parsed at a time: about a millisecond of work. */
export const PIECE_LENGTH = 32_768

function* piecesOf(html: string): Generator<string> {
  for (let at = 0; at < html.length; at += PIECE_LENGTH) yield html.slice(at, at + PIECE_LENGTH)
}

/**
 * Checks whether an element is hidden until the reader opens it, or shown only without JavaScript. Popovers with the class
 * `sheet` (`styles/menus.css`) do not count, because wide windows show them beside the text.
 */
function isClosed(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const isMenu = attributes['popover'] !== undefined && /^menu\b/.test(attributes['class'] ?? '')
  return isMenu || ['dialog', 'noscript', 'template'].includes(name)
}

function addNames(names: Set<string>, name: string, attributes: Readonly<Record<string, string>>): void {
  names.add(name)
  for (const [attribute, value] of Object.entries(attributes)) {
    const attributeName = `[${attribute}=${value}]`
    // An attribute with this value was processed before.
    if (names.has(attributeName)) continue
    names.add(attributeName)
    for (const [, property = ''] of value.matchAll(/var\(\s*(--[\w-]+)/g)) names.add(property)
    if (attribute === 'class') for (const className of value.split(/\s+/)) names.add(`.${className}`)
  }
}

/** Parses a document in slices, so that other requests run while a long one is parsed. */
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

/** Script types that a browser runs; others are data blocks. */
const running = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'importmap',
  'speculationrules',
])

/** Checks whether a script is inline and runs. */
export function isRunningInline({ name, attributes }: Tag): boolean {
  return name === 'script' && attributes['src'] === undefined && running.has(attributes['type'] ?? '')
}
