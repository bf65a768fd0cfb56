import type { Element } from 'hast'
import { isElement, type PageNode } from '../syntax/html-nodes'

/** Maximum length of a type that is drawn beside its name, in characters; a longer one stays a code block. */
const MAX_TYPE = 200

/** `optional retry: boolean = true;` on one line. */
const PROPERTY = /^((?:(?:readonly|optional|static|abstract|protected) )*)([^\s:?(<]+)(\??):\s([^\n]+?);?\s*$/

/** A property parsed from its signature. */
export type Property = {
  readonly modifiers: readonly string[]
  readonly isOptional: boolean
  readonly type: string
  readonly fallback: string | null
}

/** Returns the `code` element of a code block; null for any other node. */
export function blockCode(node: PageNode | undefined): Element | null {
  if (!isElement(node, 'pre')) return null
  const [code] = node.children
  return isElement(code, 'code') ? code : null
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const [sign] of text.replaceAll('=>', '').matchAll(/[()<>{}[\]]/g)) {
    depth += '(<{['.includes(sign) ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Parses a one-line signature that is short enough to be drawn beside its name; null for any other. */
export function readProperty(code: string, name: string): Property | null {
  const [, modifiers = '', declared, sign, rest] = PROPERTY.exec(code) ?? []
  if (declared !== name || rest === undefined || /\/[/*]/.test(rest)) return null
  const [type = '', ...after] = rest.split(' = ')
  const fallback = after.length === 0 ? null : after.join(' = ')
  if (
    type.length > MAX_TYPE ||
    (fallback?.length ?? 0) > MAX_TYPE ||
    !isBalanced(type) ||
    !isBalanced(fallback ?? '')
  )
    return null
  const words = modifiers.split(' ').filter((word) => word !== '' && word !== 'optional')
  return { modifiers: words, isOptional: sign === '?' || /\boptional\b/.test(modifiers), type, fallback }
}

/** Returns true if code declares a name: a property, method, accessor, function, variable or type. */
export function declares(code: string, name: string): boolean {
  const words =
    /^(?:(?:readonly|optional|static|abstract|protected|get|set|new|function|const|let|type|export|declare) )*/
  const start = code.trimStart().replace(words, '')
  return start.startsWith(name) && /^[?]?[\s<(:=]/.test(start.slice(name.length))
}

/** Marks code as a signature, which `rehype-code.ts` folds if it is long. */
export function markSignature(code: Element): void {
  code.properties['dataSignature'] = ''
}
