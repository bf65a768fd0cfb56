import type { Element } from 'hast'
import { toString } from 'hast-util-to-string'
import { element } from '~/domain/markdown/syntax/custom-tags'
import { nameOf } from '~/domain/markdown/syntax/heading-text'
import { oneLine } from '~/domain/text/lines'
import { mark, marksAfter } from './marks'
import { isElement, trimmed, wordsOf } from '../syntax/html-nodes'
import { textOf } from './type-text'

/** Word after the name in a heading, and whether the name is deprecated. */
const KIND = /^\s+(property|properties|method|option|prop|function)\s*(\(\W*deprecated\))?\s*$/i
/** `fn()`, `opts?`, `this`, `column.getSize`. */
const NAME = /^(?:const )?([\w$.[\]@"'-]+)(\??)(?:\(\))?$/

/** The name in a heading, without parentheses or question mark. */
export type HeadingName = { readonly name: string; readonly isOptional: boolean }

/** Parses a heading that is only a name, optionally followed by a word for its kind; null for any other heading. */
export function readName(heading: Element): HeadingName | null {
  const [first, ...rest] = trimmed(wordsOf(heading))
  const text = isElement(first, 'code', 'del') && KIND.test(textOf(rest)) ? toString(first) : nameOf(heading)
  const [, name, sign] = NAME.exec(oneLine(text)) ?? []
  return name === undefined ? null : { name, isOptional: sign === '?' }
}

/** Hides the kind after a name in a heading, which its type shows, and marks that the name is deprecated. */
export function drawName(heading: Element): void {
  const at = heading.children.findIndex((node) => node.type === 'text' && KIND.test(node.value))
  const kind = heading.children[at]
  if (kind?.type !== 'text') return
  const [, word = '', deprecation] = KIND.exec(kind.value) ?? []
  const marks = deprecation === undefined ? [] : [mark('deprecated', ['deprecated'])]
  heading.children.splice(at, 1, element('span', { hidden: true }, [` ${word}`]), ...marksAfter(marks, false))
}
