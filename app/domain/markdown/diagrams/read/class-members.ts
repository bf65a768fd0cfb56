import type { Label, Row } from '../model'
import { readLabel } from './labels'

/**
 * Types in a text, `List~Map~string, int~~`, as they are written in code: a tilde before a letter opens, any other
 * closes. Null if they do not fit each other.
 */
function withTypes(text: string): string | null {
  let depth = 0
  const typed = text.replaceAll('~', (_tilde, offset: number) => {
    const opens = /[\p{L}\p{N}_[({]/u.test(text[offset + 1] ?? '')
    if (depth >= 0) depth += opens ? 1 : -1
    return opens ? '<' : '>'
  })
  return depth === 0 ? typed : null
}

/** A text with types in it as words to draw; null when it is not drawn. */
export function typedLabel(text: string): Label | null {
  const typed = withTypes(text)
  return typed === null ? null : readLabel(typed)
}

/** Marks at the end of a member: static and abstract. */
const MARK = /[$*]$/

export type ClassMember = { readonly isMethod: boolean; readonly row: Row }

/** Reads a member of a class: `+name(parameters) type`, with its marks. Null when it is not drawn. */
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
