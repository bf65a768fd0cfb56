import { htmlFlow, htmlText } from 'micromark-core-commonmark'
import type { Processor } from 'unified'

type Construct = typeof htmlText
type State = Parameters<Construct['tokenize']>[1]
type Code = Parameters<State>[0]

const QUOTES = new Set<Code>(['"', "'"].map((sign) => sign.charCodeAt(0)))
const SLASH = '/'.charCodeAt(0)
const EQUALS = '='.charCodeAt(0)
const ENDS = new Set<Code>(['<', '>'].map((sign) => sign.charCodeAt(0)))

/** Part of a tag that a character belongs to; a quoted value is identified by its quote. */
type TagState = 'tag' | 'equals' | 'unquoted' | { readonly quote: Code }

/** Micromark uses negative codes for line endings. */
function isSpace(code: Code): boolean {
  return code === null || code <= 32
}

function placeAfter(place: TagState, code: Code): TagState {
  if (typeof place === 'object') return code === place.quote ? 'tag' : place
  if (ENDS.has(code)) return 'tag'
  if (code === EQUALS && place === 'tag') return 'equals'
  if (isSpace(code)) return place === 'unquoted' ? 'tag' : place
  if (place !== 'equals') return place
  return QUOTES.has(code) ? { quote: code } : 'unquoted'
}

/**
 * Wraps an HTML construct to allow slashes in unquoted values, where micromark, contrary to CommonMark, ends the value.
 * It is tried after the original construct.
 */
function withSlashes(construct: Construct): Construct & { readonly add: 'after' } {
  return {
    ...construct,
    add: 'after',
    tokenize(effects, ok, nok) {
      let place: TagState = 'tag'
      let isOver = false
      const ending =
        (end: State): State =>
        (code) => {
          isOver = true
          return end(code)
        }
      const follow =
        (state: State): State =>
        (code) => {
          const isInValue = place === 'equals' || place === 'unquoted'
          place = placeAfter(place, code)
          if (code === SLASH && isInValue) {
            effects.consume(code)
            return follow(state)
          }
          const next = state(code)
          return next && !isOver ? follow(next) : next
        }
      return follow(construct.tokenize.call(this, effects, ending(ok), ending(nok)))
    },
  }
}

const START = '<'.charCodeAt(0)
const extension = { flow: { [START]: withSlashes(htmlFlow) }, text: { [START]: withSlashes(htmlText) } }

/** Parses tags with slashes in unquoted values, `<a href=https://example.com/a>`, as CommonMark does. */
export function remarkUnquotedValues(this: Processor): void {
  const data = this.data()
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), extension]
}
