import { lineAt, lineOf } from '~/domain/text/lines'
import { type Range, ascendingContains, codeRanges } from '~/domain/markdown/syntax/code-ranges'

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

/** Spans of link destinations outside code, in order: where a link points to, not what it says. */
export function linkDestinations(markdown: string): readonly Range[] {
  const isCode = ascendingContains(codeRanges(markdown))
  return [...markdown.matchAll(DESTINATION)].flatMap((match) => {
    const destination = match.slice(1).find((group) => group !== undefined) ?? ''
    // The destination is the last thing each alternative reads.
    const start = match.index + match[0].length - destination.length
    return destination === '' || isCode(match.index) ? [] : [{ start, end: start + destination.length }]
  })
}

/** Addresses are encoded on their way through the renderer; authors write them plainly. */
function plainly(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/**
 * Finds the line, from 1, of the link or image that leads to an address, written in full or after a host; links in code
 * do not count. Null where there is none: `replace` may have made it.
 */
export function linkLines(markdown: string): (address: string) => number | null {
  const links = linkDestinations(markdown).map(({ start, end }) => ({
    start,
    text: markdown.slice(start, end),
  }))
  const find = (address: string) => {
    const found = links.find(({ text }) => text.endsWith(address))
    return found ? lineAt(markdown, found.start) : lineOf(markdown, `(${address}`)
  }
  return (address) => find(address) ?? find(plainly(address))
}
