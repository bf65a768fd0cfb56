import { lineAt, lineOf } from '~/domain/text/lines'
import { codeRanges } from '~/domain/markdown/syntax/code-ranges'
import { ascendingContains, type Range } from '~/domain/markdown/syntax/ranges'
import { splitFrontMatter } from './front-matter-block'

/** An inline link or image, a definition, an attribute of raw HTML, or a bare URL; the groups are the destinations. */
const DESTINATION = new RegExp(
  [
    String.raw`\]\([ \t]*<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)`,
    String.raw`^ {0,3}\[[^\]\n]{1,999}\]:[ \t]*<?([^\s<>]+)`,
    String.raw`\b(?:[hH][rR][eE][fF]|[sS][rR][cC](?:[sS][eE][tT])?)=(?:["']([^"'\n]*)|(?=[./]|https?:)([^\s"'<>\x60]+))`,
    String.raw`(\bhttps?:\/\/[^\s<>"'\x60)\]]+)`,
  ].join('|'),
  'gm',
)

type Destination = Range & { readonly linkStart: number }

function findDestinations(markdown: string): readonly Destination[] {
  return [...markdown.matchAll(DESTINATION)].flatMap((match) => {
    const destination = match.slice(1).find((group) => group !== undefined) ?? ''
    // Every alternative of the pattern ends with the destination.
    const start = match.index + match[0].length - destination.length
    return destination === '' ? [] : [{ linkStart: match.index, start, end: start + destination.length }]
  })
}

/** Returns the spans of link destinations outside code, in order, without the link texts. */
export function linkDestinations(markdown: string): readonly Range[] {
  const destinations = findDestinations(markdown)
  if (destinations.length === 0) return []
  const isCode = ascendingContains(codeRanges(markdown))
  return destinations.filter(({ linkStart }) => !isCode(linkStart))
}

/** Decodes an address: the renderer encodes it, authors often do not. Returns it unchanged if it is malformed. */
function decoded(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

/**
 * Maximum length of a text that is parsed to exclude links in code, in characters. No reader waits for it; real pages
 * are shorter.
 */
const MAX_PARSED = 100_000

/**
 * Returns a function that finds the line, from 1, of a link or image in a file by its address, in full or after a host.
 * Links in code do not count. It returns null if there is none: `replace` may have created the link.
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
    const found =
      links.find(({ address }) => address === wanted) ?? links.find(({ address }) => address.endsWith(wanted))
    return found ? lineAt(text, found.start) : lineOf(text, `(${wanted}`)
  }
  return (address) => find(address) ?? find(decoded(address))
}
