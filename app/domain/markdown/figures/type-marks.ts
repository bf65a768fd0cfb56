import type { MarkedCode } from '~/domain/markdown/syntax/code-marks'
import { ascendingContains, type Range } from '~/domain/markdown/syntax/ranges'
import { typeRanges } from '~/domain/markdown/type-syntax/type-ranges'
import type { CodeLines, Token } from './highlight'

/** Tag of the element around type syntax: the style sheet hides it and the copy button leaves it out. */
export const TYPE_TAG = 'i'

/** A token, entirely inside or outside type syntax. */
type TypedToken = Token & { readonly isType: boolean }

/** A line of code, divided at the edges of type syntax. */
export type TypedLine = {
  readonly tokens: readonly TypedToken[]
  /** True if the line break after it belongs to type syntax. */
  readonly isBreakType: boolean
}

/** Divides tokens at the edges of type syntax. */
export function markTypes(lines: CodeLines, types: readonly Range[]): TypedLine[] {
  const isInType = ascendingContains(types)
  const edges = types.flatMap(({ start, end }) => [start, end])
  let position = 0
  return lines.map((line) => {
    const tokens = line.flatMap(({ text, kind }): TypedToken[] => {
      const start = position
      const end = (position += text.length)
      const cuts = [start, ...edges.filter((edge) => edge > start && edge < end), end]
      return cuts.slice(1).map((to, index) => {
        const from = cuts[index] ?? start
        return { text: text.slice(from - start, to - start), kind, isType: isInType(from) }
      })
    })
    position += 1
    return { tokens, isBreakType: isInType(position - 1) }
  })
}

/** Returns true if a range consists of whole lines. */
function isOfLines(code: string, { start, end }: Range): boolean {
  const isStart = (position: number): boolean => position === 0 || code[position - 1] === '\n'
  return end === code.length ? isStart(start) || code[start] === '\n' : isStart(start) && isStart(end)
}

/**
 * Returns the ranges of type syntax that readers may hide; empty if the block must stay as it is. A marked line is an
 * element, so a block with marks is left alone if hiding types would join lines.
 */
export async function typesOf({ code, marks }: MarkedCode, language: string): Promise<readonly Range[]> {
  const found = await typeRanges(code, language)
  if (found.kind === 'kept') return []
  const joinsLines = found.ranges.some(
    (range) => code.slice(range.start, range.end).includes('\n') && !isOfLines(code, range),
  )
  return marks.size > 0 && joinsLines ? [] : found.ranges
}
