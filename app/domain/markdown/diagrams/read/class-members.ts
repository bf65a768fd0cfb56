import type { Label, Row } from '../model'
import { readLabel } from './labels'

/**
 * Writes type parameters such as `List~Map~string, int~~` with angle brackets: a tilde before a letter, digit or
 * opening bracket opens, any other closes. Returns null if they are unbalanced.
 */
function withAngleBrackets(text: string): string | null {
  let depth = 0
  const typed = text.replaceAll('~', (_tilde, offset: number) => {
    const opens = /[\p{L}\p{N}_[({]/u.test(text[offset + 1] ?? '')
    if (depth >= 0) depth += opens ? 1 : -1
    return opens ? '<' : '>'
  })
  return depth === 0 ? typed : null
}

/** Returns a label for a text with type parameters; null if it cannot be drawn. */
export function typedLabel(text: string): Label | null {
  const typed = withAngleBrackets(text)
  return typed === null ? null : readLabel(typed)
}

/** Markers at the end of a member: `$` for static, `*` for abstract. */
const MARK = /[$*]$/

export type ClassMember = { readonly isMethod: boolean; readonly row: Row }

/** Parses a class member, `+name(parameters) type`, with its markers; null if it cannot be drawn. */
export function readMember(source: string): ClassMember | null {
  const [, visibility = '', rest = ''] = /^([#+~-]?)(.*)$/.exec(source.trim()) ?? []
  const [, name, parameters, mark = '', type = ''] =
    /^(.+?)\((.*)\)[ \t]*([$*]?)[ \t]*(.*)$/.exec(rest.trim()) ?? []
  const isMethod = name !== undefined
  const end = MARK.exec(isMethod ? type : rest)?.[0] ?? mark
  const plain = (isMethod ? type : rest).replace(MARK, '').replace(/^:/, '').trim()
  const text = isMethod ? `${name}(${parameters})${plain === '' ? '' : ` : ${plain}`}` : plain
  const label = typedLabel(text)
  if (label === null) return null
  const [[first, ...runs] = [], ...lines] = label
  const cell = [[{ ...first, text: visibility + (first?.text ?? '') }, ...runs], ...lines]
  return { isMethod, row: { cells: [cell], underline: end === '$', italic: end === '*' } }
}
