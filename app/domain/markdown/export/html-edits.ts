import type { Html } from 'mdast'
import { commentRanges } from '~/domain/markdown/syntax/comments'
import { ascendingContains, type Range } from '~/domain/markdown/syntax/ranges'
import { type Edit, endOf, isInternal, startOf } from './source-edits'

/** Matches an attribute. Groups: the text before the value, the value in double or single quotes, and without quotes. */
const valueOf = (attribute: string) =>
  new RegExp(String.raw`(${attribute}[ \t]*=[ \t]*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>{}]+))`, 'gi')

/** Other attributes before the one to match; quoted values may hold any character. */
const OTHERS = String.raw`(?:[^<>"']|"[^"]*"|'[^']*')*?`

/** Attributes of raw HTML that contain an address. */
const ATTRIBUTES = [
  { kind: 'link', pattern: valueOf(String.raw`\shref`) },
  { kind: 'link', pattern: valueOf(String.raw`<(?:audio|source|video)\b${OTHERS}\ssrc`) },
  { kind: 'image', pattern: valueOf(String.raw`<img\b${OTHERS}\ssrc`) },
] as const

/** A `srcset` attribute with its quotes. */
const CANDIDATES = /\ssrcset=(["'])(.*?)\1/gis

/** A candidate of a `srcset`: an address, then a width or density. */
const CANDIDATE = /(?<=^|,)\s*([^\s,]+)[^,]*/g

type AddressRange = Range & { readonly parts: Edit['parts'] }

function candidateAddresses(html: string): AddressRange[] {
  return [...html.matchAll(CANDIDATES)].flatMap(({ 0: all, 2: list = '', index }) => {
    const from = index + all.length - list.length - 1
    return [...list.matchAll(CANDIDATE)].map(({ 0: candidate, 1: address = '', index: at }) => {
      const start = from + at + candidate.indexOf(address)
      return { start, end: start + address.length, parts: [{ kind: 'image', address }] }
    })
  })
}

/** Returns the addresses in raw HTML, in order. The span of one that is a whole attribute value includes its quotes. */
function attributeAddresses(html: string): AddressRange[] {
  const places = ATTRIBUTES.flatMap(({ kind, pattern }) =>
    [...html.matchAll(pattern)].map(
      ({ 0: all, index, 1: before = '', 2: double, 3: single, 4: bare = '' }) => ({
        start: index + before.length,
        end: index + all.length,
        address: { kind, address: double ?? single ?? bare },
      }),
    ),
  )
  const whole = places
    .filter(({ address }) => address.kind === 'image' || isInternal(address.address))
    .map(({ start, end, address }): AddressRange => ({ start, end, parts: ['"', address, '"'] }))
  return [...whole, ...candidateAddresses(html)].toSorted((first, second) => first.start - second.start)
}

function isBlank(character: string | undefined): boolean {
  return character === ' ' || character === '\t'
}

function isLineEnd(character: string | undefined): boolean {
  return character === undefined || character === '\n'
}

/**
 * Extends the span of a comment to the white space that is removed with it: the whole line, or the white space on the
 * side where a line begins or ends. If it stayed, it would indent a text or break its line.
 */
function withSpace(source: string, comment: Range, html: Range): Range {
  let { start, end } = comment
  while (isBlank(source[start - 1])) start -= 1
  while (isBlank(source[end])) end += 1
  if (isLineEnd(source[end])) {
    let line = start
    // In a block quote, each line begins with `>`.
    while (line > html.start && (isBlank(source[line - 1]) || source[line - 1] === '>')) line -= 1
    // An empty line would end the block of HTML.
    const isLineInside = line > html.start && isLineEnd(source[line - 1]) && end < html.end
    return isLineInside ? { start: line, end: end + 1 } : { start, end }
  }
  return start < comment.start || isLineEnd(source[start - 1]) ? { start: comment.start, end } : comment
}

/** Returns the edits that remove the comments of raw HTML and mark its addresses as unresolved. */
export function htmlEdits(node: Html, source: string): Edit[] {
  const offset = startOf(node)
  const span = { start: offset, end: endOf(node) }
  const html = source.slice(span.start, span.end)
  const comments = commentRanges(html)
  const isComment = ascendingContains(comments)
  const addresses = attributeAddresses(html).filter(({ start }) => !isComment(start))
  return [
    ...comments.map(({ start, end }) => {
      const comment = { start: offset + start, end: offset + end }
      return { ...withSpace(source, comment, span), parts: [] }
    }),
    ...addresses.map(({ start, end, parts }) => ({ start: offset + start, end: offset + end, parts })),
  ]
}
