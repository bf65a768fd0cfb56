import type { ParserOptions } from '@babel/parser'

/** A node of a parsed program. Further fields depend on its type. */
export type SyntaxNode = {
  readonly type: string
  /** Offset in the code, in UTF-16 code units. */
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** A parsed block of code. */
export type Syntax = {
  readonly program: SyntaxNode
  /** All comments, in order. */
  readonly comments: readonly SyntaxNode[]
}

/** Maximum length of code that is parsed, in characters: twice the longest block of the docs. */
const MAX_LENGTH = 8_000
/**
 * Maximum number of opening angle brackets. The parser tries each as a type list that may extend to the end. Docs have
 * up to 46.
 */
const MAX_ANGLES = 150
/** Maximum number of angle brackets before an expression in code without JSX: each nested one doubles the time. */
const MAX_ASSERTIONS = 8
const ASSERTION = /(?:^|[=(,:?&|;{}[\]>]|\breturn)\s*<[\w$]/g

/** Returns true for code that may take long to parse: the parser cannot be stopped. */
function isCostly(code: string, plugins: SyntaxPlugins): boolean {
  if (code.length > MAX_LENGTH || code.split('<').length > MAX_ANGLES) return true
  return !plugins.includes('jsx') && [...code.matchAll(ASSERTION)].length > MAX_ASSERTIONS
}

/** Errors that are intentional in guides, which show two alternatives one below the other. */
const ALLOWED_ERRORS: ReadonlySet<unknown> = new Set([
  'VarRedeclaration',
  'DuplicateExport',
  'DuplicateDefaultExport',
])

/** Fields that are not part of the program. */
const OTHER_FIELDS = new Set(
  'loc extra errors comments leadingComments innerComments trailingComments'.split(' '),
)

const OPTIONS: ParserOptions = {
  sourceType: 'module',
  errorRecovery: true,
  allowAwaitOutsideFunction: true,
  allowReturnOutsideFunction: true,
  allowSuperOutsideMethod: true,
  allowUndeclaredExports: true,
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

function nodesIn(value: unknown): SyntaxNode[] {
  return (Array.isArray(value) ? value : [value]).filter(isNode)
}

/** Returns the nodes in a field: none, one or a list. */
export function nodesOf(node: SyntaxNode, field: string): SyntaxNode[] {
  return nodesIn(node[field])
}

/** Returns the first node in a field, or undefined. */
export function nodeOf(node: SyntaxNode, field: string): SyntaxNode | undefined {
  return nodesOf(node, field)[0]
}

/** Returns the direct children of a node, in source order. */
export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.entries(node)
    .flatMap(([field, value]) => (OTHER_FIELDS.has(field) ? [] : nodesIn(value)))
    .toSorted((a, b) => a.start - b.start)
}

/** Fields that distinguish nodes, besides their type. */
const FIELDS = ['name', 'value', 'operator', 'kind', 'computed', 'static', 'async', 'generator']

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || value === true ? String(value) : ''
}

/** Formats a node as a line without position and types. Programs are compared by these lines. */
export function outlineOf(node: SyntaxNode): string {
  // `?` is type syntax on a parameter, but not in an optional call.
  const fields = node.type.startsWith('Optional') ? [...FIELDS, 'optional'] : FIELDS
  return [node.type, ...fields.map((field) => textOf(node[field]))].join(' ')
}

/** Syntax extensions of JavaScript. */
export type SyntaxPlugins = readonly ('typescript' | 'jsx' | 'decorators')[]

/**
 * Parses code as a module; null if it is invalid or would take too long. The parser is loaded on first use, so that
 * threads that draw no code do not need its memory.
 */
export async function parseCode(code: string, plugins: SyntaxPlugins): Promise<Syntax | null> {
  if (isCostly(code, plugins)) return null
  const { parse } = await import('@babel/parser')
  try {
    const file = parse(code, { ...OPTIONS, plugins: [...plugins] })
    if (file.errors?.some((error) => !ALLOWED_ERRORS.has(error.reasonCode))) return null
    return { program: { ...file.program, start: 0, end: code.length }, comments: nodesIn(file.comments) }
  } catch {
    // A syntax error, or code nested more deeply than the parser can follow.
    return null
  }
}
