import { lineAt, lineOf } from '~/domain/text/lines'
import { codeRanges } from '~/domain/markdown/syntax/code-ranges'
import { ascendingContains, type Range } from '~/domain/markdown/syntax/ranges'
import { splitFrontMatter } from './front-matter-block'

/** Inline link or image, definition, attribute of raw HTML, bare address: the groups are the destinations. */
const DESTINATION = new RegExp(
  [
    String.raw`\]\([ \t]*<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)`,
    String.raw`^ {0,3}\[[^\]\n]{1,999}\]:[ \t]*<?([^\s<>]+)`,
    String.raw`\b(?:[hH][rR][eE][fF]|[sS][rR][cC](?:[sS][eE][tT])?)=(?:["']([^"'\n]*)|(?=[./]|https?:)([^\s"'<>\x60]+))`,
    String.raw`(\bhttps?:\/\/[^\s<>"'\x60)\]]+)`,
  ].join('|'),
  'gm',
)

/** A link destination: its span, and where the link begins. */
type Destination = Range & { readonly linkStart: number }

function findDestinations(markdown: string): readonly Destination[] {
  return [...markdown.matchAll(DESTINATION)].flatMap((match) => {
    const destination = match.slice(1).find((group) => group !== undefined) ?? ''
    // The destination is the last thing each alternative reads.
    const start = match.index + match[0].length - destination.length
    return destination === '' ? [] : [{ linkStart: match.index, start, end: start + destination.length }]
  })
}

/** Spans of link destinations outside code, in order: where a link points to, not what it says. */
export function linkDestinations(markdown: string): readonly Range[] {
  const destinations = findDestinations(markdown)
  if (destinations.length === 0) return []
  const isCode = ascendingContains(codeRanges(markdown))
  return destinations.filter(({ linkStart }) => !isCode(linkStart))
}

/** Addresses are encoded on their way through the renderer; authors write them plainly. */
function plainly(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/** Longest text that is parsed to leave out links in code, which no reader waits for. Real pages are shorter. */
const MAX_PARSED = 100_000

/**
 * Finds the line, from 1, of the link or image of a file that leads to an address, written in full or after a host; links
 * in code do not count. Null if there is none: `replace` may have made it.
 */
export function linkLines(file: string): (address: string) => number | null {
  const { block, body } = splitFrontMatter(file)
  const inBody = body.length > MAX_PARSED ? findDestinations(body) : linkDestinations(body)
  const text = block + body
  const links = [
    ...findDestinations(block),
    ...inBody.map(({ start, end }) => ({ start: block.length + start, end: block.length + end })),
  ].map(({ start, end }) => ({ start, address: text.slice(start, end) }))
  const find = (wanted: string) => {
    const found = links.find(({ address }) => address.endsWith(wanted))
    return found ? lineAt(text, found.start) : lineOf(text, `(${wanted}`)
  }
  return (address) => find(address) ?? find(plainly(address))
}
