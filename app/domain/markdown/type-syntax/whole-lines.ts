import type { Range } from '~/domain/markdown/syntax/ranges'

/** Length of white space that is checked after a range, in characters. */
const MAX_SPACE = 200

/** Extends a range at the end of a line over the white space on both sides; returns others unchanged. */
function overSpace(code: string, range: Range): Range {
  const [space] = /^[ \t]*(?=\n|$)/.exec(code.slice(range.end, range.end + MAX_SPACE)) ?? []
  if (space === undefined) return range
  let { start } = range
  while (code[start - 1] === ' ' || code[start - 1] === '\t') start -= 1
  return { start, end: range.end + space.length }
}

/** Sorts ranges, and merges those that touch or overlap. */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (range.end <= range.start) continue
    if (last && range.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    else result.push(range)
  }
  return result
}

/** A line of the code after ranges are removed; its span may cover several original lines. */
type LeftLine = Range & { readonly text: string; readonly isCut: boolean }

function leftLines(code: string, ranges: readonly Range[]): LeftLine[] {
  const lines: LeftLine[] = []
  let start = 0
  let text = ''
  let isCut = false
  const take = (from: number, to: number): void => {
    let position = from
    for (let at = code.indexOf('\n', from); at >= 0 && at < to; at = code.indexOf('\n', at + 1)) {
      lines.push({ start, end: at + 1, text: text + code.slice(position, at), isCut })
      start = at + 1
      position = at + 1
      text = ''
      isCut = false
    }
    text += code.slice(position, to)
  }
  let position = 0
  for (const range of ranges) {
    take(position, range.start)
    isCut = true
    position = range.end
  }
  take(position, code.length)
  lines.push({ start, end: code.length, text, isCut })
  return lines
}

const isBlank = ({ text }: LeftLine): boolean => text.trim() === ''
/** Returns true if a blank line after this one can be removed. */
const opens = (line: LeftLine | undefined): boolean =>
  !line || isBlank(line) || /[{([]$/.test(line.text.trimEnd())
/** Returns true if a blank line before this one can be removed. */
const closes = ({ text }: LeftLine): boolean => /^\s*[})\]]/.test(text)

/**
 * Extends ranges to remove, given in any order, so that the remaining code is tidy. Removes lines that become empty, a
 * second blank line in a row, and blank lines at the start or end of the code or of a body. Returns the ranges in
 * order.
 */
export function withWholeLines(code: string, ranges: readonly Range[]): readonly Range[] {
  const ordered = merged(merged(ranges).map((range) => overSpace(code, range)))
  const taken: Range[] = []
  const kept: LeftLine[] = []
  let isBesideGap = false
  for (const line of leftLines(code, ordered)) {
    const before = kept.at(-1)
    if (isBlank(line) && line.isCut) {
      taken.push(line)
      isBesideGap = true
    } else if (isBlank(line) && isBesideGap && opens(before)) {
      taken.push(line)
    } else {
      const isSpare = isBesideGap && closes(line) && before && isBlank(before)
      if (isSpare) taken.push(...kept.splice(-1))
      kept.push(line)
      isBesideGap = false
    }
  }
  return merged([...ordered, ...taken, ...endOf(code, kept, isBesideGap)])
}

/** Returns the range of line breaks and blank lines after the last line of code, if code was removed there. */
function endOf(code: string, kept: readonly LeftLine[], isCut: boolean): Range[] {
  const last = kept.findLast((line) => !isBlank(line))
  if (!isCut || !last || last.end >= code.length) return []
  return [{ start: last.end - 1, end: code.length }]
}
